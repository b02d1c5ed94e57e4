import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { lossWords } from "../../base/warehouse-words.ts";
import { To } from "../../base/router.tsx";
import { moneyText, When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import {
  amountColumn,
  personColumn,
  stateColumn,
  stateFilter,
  tagColumn,
  timeColumn,
} from "../../desk/columns.tsx";
import { FirstDecision } from "../../desk/kit/first-decision.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { DetailHead, Facts, Part, Reviewed } from "../../desk/parts.tsx";
import { saidOf } from "../../desk/review-decisions.ts";
import { workList } from "../../desk/work-list.tsx";
import { Booked } from "../money/books/booked.tsx";
import { skuColumn, skuTitle } from "./sku-column.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetLoss"]>;

/** Members' pieces that a stock-take missed, paid for by two operators. */
export const Screen = workList<"GetLosses", Detail>({
  title: "缺失赔付",
  about: "会员的货品盘点缺失，按买入价与现价的较高者赔付",
  list: "GetLosses",
  filters: [
    stateFilter(lossWords, "open"),
    { kind: "text", name: "keyword", label: "赔付单号、货品编号或会员号", width: 260 },
  ],
  idOf: ({ lossNo }) => lossNo,
  columns: [
    skuColumn(),
    personColumn("会员", ({ nickname, mid }) => [nickname, mid]),
    amountColumn("赔付", ({ amountFen }) => amountFen),
    timeColumn("盘点时间", ({ createdAt }) => createdAt),
    timeColumn("赔付期限", ({ dueAt }) => dueAt),
    tagColumn("期限", ({ isOverdue }) => (isOverdue ? ["已超期", "danger"] : ["期限内", "grey"])),
    stateColumn(lossWords),
  ],
  load: { method: "GetLoss", send: (lossNo) => admin.GetLoss({ lossNo }) },
  heading: (loss) => (
    <DetailHead title={skuTitle(loss)} state={[lossWords, loss.state]} amountFen={loss.amountFen} />
  ),
  view: ({ lossNo, unitNo, mid, costFen, dueAt, history, waits }) => (
    <>
      <FirstDecision waits={waits} />
      <Part>
        <Facts
          rows={[
            ["会员", <MemberLink key="mid" mid={mid} />],
            [
              "货品编号",
              <To key="unit" path={`/units?keyword=${unitNo}&id=${unitNo}`}>
                {unitNo}
              </To>,
            ],
            ["买入价", moneyText(costFen)],
            ["赔付期限", <When key="due" at={dueAt} />],
            ["赔付单号", lossNo],
          ]}
        />
      </Part>
      <Reviewed history={history} />
      <Booked number={lossNo} />
    </>
  ),
  decisions: [
    {
      key: "A",
      title: "赔付",
      tone: "primary",
      method: "PayLoss",
      can: ({ state, waits }) => state === "open" && waits?.isOwn !== true,
      says: ({ amountFen, isWaiting }) =>
        `${moneyText(amountFen)} 存入会员余额${isWaiting ? "，赔付后不能撤回。" : "，先等另一位同事确认。"}`,
      send: ({ lossNo }) => admin.PayLoss({ lossNo }),
      said: saidOf("已赔付"),
    },
  ],
  rule: "两位同事先后确认；按会员买入价与商品现价的较高者赔付，在期限内完成。",
  empty: "没有待赔付的货品，辛苦了",
});
