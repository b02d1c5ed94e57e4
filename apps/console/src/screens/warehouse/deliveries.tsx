import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { deliveryWords, unitWords } from "../../base/warehouse-words.ts";
import { To } from "../../base/router.tsx";
import { moneyText, StateOf, When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import {
  amountColumn,
  personColumn,
  stateColumn,
  stateFilter,
  textColumn,
  timeColumn,
} from "../../desk/columns.tsx";
import { MemberLink, ShopLink } from "../../desk/kit/links.tsx";
import { loggedReason } from "../../desk/kit/reason.ts";
import { DetailHead, Facts, Part, Reviewed } from "../../desk/parts.tsx";
import { RowsTable } from "../../desk/rows-table.tsx";
import { workList } from "../../desk/work-list.tsx";
import { skuTitle } from "./sku-column.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetStoredOrder"]>;

/** What members have sent from the cloud warehouse, with the pieces, parcels and path of each. */
export const Screen = workList<"GetStoredOrders", Detail>({
  title: "提货",
  about: "会员从云仓提走的货品，由自营店铺打包寄出",
  list: "GetStoredOrders",
  isWide: true,
  filters: [
    stateFilter(deliveryWords),
    { kind: "toggle", name: "isLate", label: "打包超时未寄出" },
    { kind: "text", name: "keyword", label: "提货单号或会员号", width: 240 },
  ],
  idOf: ({ deliveryNo }) => deliveryNo,
  columns: [
    textColumn("提货单号", ({ deliveryNo }) => deliveryNo, { isNumber: true }),
    personColumn("会员", ({ nickname, mid }) => [nickname, mid]),
    textColumn("店铺", ({ shopName }) => shopName, { isExtra: true }),
    textColumn("件数", ({ pieces, sent }) => `${sent} / ${pieces}`, { isNumber: true }),
    amountColumn("运费", ({ freightFen }) => freightFen),
    timeColumn("提交时间", ({ createdAt }) => createdAt),
    stateColumn(deliveryWords),
  ],
  load: { method: "GetStoredOrder", send: (deliveryNo) => admin.GetStoredOrder({ deliveryNo }) },
  heading: ({ deliveryNo, state, pieces, sent, lateAt }) => (
    <DetailHead
      title={deliveryNo}
      state={[deliveryWords, state]}
      note={`共 ${pieces} 件，已寄出 ${sent} 件${lateAt === undefined ? "" : "，超时未寄出，请联系店铺"}`}
    />
  ),
  view: (delivery) => <View {...delivery} />,
  decisions: [
    {
      key: "A",
      title: "结束提货",
      tone: "danger",
      method: "EndStoredOrder",
      can: ({ state }) => state === "paid" || state === "packed",
      says: ({ sent }) =>
        sent === 0
          ? "货品留在会员的云仓，运费和仓储费退回余额。"
          : "没有寄出的货品留在会员的云仓，运费按件和仓储费一起退回余额；已寄出的运费归店铺。",
      asks: loggedReason(["店铺暂停营业，无法寄出", "货品破损，需要重新质检"], 60),
      send: ({ deliveryNo }, { words }) => admin.EndStoredOrder({ deliveryNo, reason: words }),
    },
  ],
  empty: "没有找到提货单",
});

function View({ mid, shopId, shopName, receiver, remark, freightFen, feeFen, createdAt, ...rest }: Detail) {
  const { units, parcels, history } = rest;
  return (
    <>
      <Part>
        <Facts
          rows={[
            ["会员", <MemberLink key="mid" mid={mid} />],
            [
              "店铺",
              <ShopLink key="shop" shopId={shopId}>
                {shopName}
              </ShopLink>,
            ],
            ["收货人", receiver],
            ["备注", remark],
            ["运费", moneyText(freightFen)],
            ["仓储费", moneyText(feeFen)],
            ["提交时间", <When key="at" at={createdAt} />],
          ]}
        />
      </Part>
      {parcels.length > 0 && (
        <Part title="包裹">
          <RowsTable
            rows={parcels}
            cells={[
              ["快递", ({ companyName, number }) => `${companyName} ${number}`],
              ["件数", ({ pieces }) => pieces, "amount"],
              ["寄出时间", ({ at }) => <When at={at} isShort />],
            ]}
          />
        </Part>
      )}
      <Part title="货品">
        <RowsTable
          rows={units}
          cells={[
            ["仓位", ({ place }) => place],
            ["商品", (unit) => skuTitle({ ...unit, picture: "" })],
            ["货品编号", ({ unitNo }) => <To path={`/units?keyword=${unitNo}&id=${unitNo}`}>{unitNo}</To>],
            ["状态", ({ state }) => <StateOf words={unitWords} state={state} />],
          ]}
        />
      </Part>
      <Reviewed history={history} />
    </>
  );
}
