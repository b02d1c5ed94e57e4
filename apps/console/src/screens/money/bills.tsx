import { billTones } from "@heshi/contract/tones/shop";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { inTones, moneyText } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import {
  amountColumn,
  countColumn,
  Num,
  shortColumn,
  stateColumn,
  stateFilter,
  textColumn,
  timeColumn,
} from "../../desk/columns.tsx";
import { ShopLink } from "../../desk/kit/links.tsx";
import { DetailHead, Facts, Part, Reviewed } from "../../desk/parts.tsx";
import { BillLines } from "./bill-lines.tsx";
import { Booked } from "./books/booked.tsx";
import { workList } from "../../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetShopBill"]>;

const states = inTones(billTones, {
  out: "待商家核对",
  checked: "已核对，待对账",
  complete: "已完成",
  made: "出账中",
});

/** What shops were settled, day by day. */
export const Screen = workList<"GetShopBills", Detail>({
  title: "店铺账单",
  about: "每家店铺每天一张，商家核对、与账本逐笔相符后完成",
  list: "GetShopBills",
  isWide: true,
  filters: [
    stateFilter(states, "out", ["out", "checked", "complete"]),
    { kind: "text", name: "keyword", label: "账单号、店铺编号或店名", width: 230 },
  ],
  idOf: ({ billNo }) => billNo,
  columns: [
    shortColumn("账单号", ({ billNo }) => billNo),
    textColumn("店铺", ({ shopName }) => shopName),
    textColumn("日期", ({ day }) => day, { isNumber: true }),
    countColumn("订单", ({ orderCount }) => orderCount),
    countColumn("退款", ({ refundCount }) => refundCount, { isExtra: true }),
    amountColumn("货款", ({ grossFen }) => grossFen, { isExtra: true }),
    amountColumn("服务费", ({ feeFen }) => feeFen),
    amountColumn("结算", ({ netFen }) => netFen),
    timeColumn("出账时间", ({ createdAt }) => createdAt, { isExtra: true }),
    stateColumn(states),
  ],
  load: { method: "GetShopBill", send: (billNo) => admin.GetShopBill({ billNo }) },
  heading: ({ shopName, day, state, netFen }) => (
    <DetailHead title={`${shopName} ${day}`} state={[states, state]} amountFen={netFen} />
  ),
  view: ({ billNo, shopId, grossFen, feeFen, netFen, repaidFen, history }) => (
    <>
      <Part>
        <Facts
          rows={[
            ["账单号", <Num key="no" of={billNo} />],
            [
              "店铺",
              <ShopLink key="shop" shopId={shopId}>
                查看店铺
              </ShopLink>,
            ],
            ["货款", moneyText(grossFen)],
            ["服务费", moneyText(feeFen)],
            ["结算", <b key="net">{moneyText(netFen)}</b>],
            ["偿还欠款", repaidFen > 0 && moneyText(repaidFen)],
          ]}
        />
      </Part>
      <BillLines billNo={billNo} />
      <Booked number={billNo} title="偿还欠款的账目" />
      <Reviewed history={history} />
    </>
  ),
  decisions: [],
  rule: ({ checkDays }) =>
    `货款扣除服务费后进入店铺可用余额；结算后的退款记在下一张账单上。商家 ${checkDays} 天内没有异议即视为核对。` +
    "金额由总账逐条核对，这里只能查看。",
  empty: "没有这样的账单",
});
