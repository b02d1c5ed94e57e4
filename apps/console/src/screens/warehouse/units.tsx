import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { unitWords } from "../../base/warehouse-words.ts";
import { To } from "../../base/router.tsx";
import { moneyText, When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { DetailHead, Facts, Part, Pictures, Reviewed } from "../../desk/parts.tsx";
import { workList } from "../../desk/work-list.tsx";
import { skuColumn, skuTitle } from "./sku-column.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetUnit"]>;

/** Every piece that was ever taken in, with its path. */
export const Screen = workList<"GetUnits", Detail>({
  title: "货品",
  about: "每一件货品的归属、仓位和经过",
  list: "GetUnits",
  filters: [
    stateFilter(unitWords),
    { kind: "text", name: "keyword", label: "货品、入仓、规格编号或会员号", width: 280 },
  ],
  idOf: ({ unitNo }) => unitNo,
  columns: [
    textColumn("货品编号", ({ unitNo }) => unitNo, { isNumber: true }),
    skuColumn(),
    textColumn("仓位", ({ place }) => place),
    textColumn("会员", ({ mid, state }) => (state === "held" || state === "claimed" ? (mid ?? "") : ""), {
      isNumber: true,
    }),
    timeColumn("存入时间", ({ storedAt }) => storedAt, { isExtra: true }),
    timeColumn("入仓时间", ({ createdAt }) => createdAt),
    stateColumn(unitWords),
  ],
  load: { method: "GetUnit", send: (unitNo) => admin.GetUnit({ unitNo }) },
  heading: (unit) => (
    <DetailHead title={skuTitle(unit)} state={[unitWords, unit.state]} note={`仓位 ${unit.place}`} />
  ),
  view: ({ unitNo, intakeNo, batch, madeOn, mid, costFen, storedAt, pictures, history }) => (
    <>
      <Part>
        <Facts
          rows={[
            [
              "货品编号",
              <span key="no" className="num">
                {unitNo}
              </span>,
            ],
            [
              "入仓单号",
              <To key="in" path={`/intakes?keyword=${intakeNo}&id=${intakeNo}`}>
                {intakeNo}
              </To>,
            ],
            ["批次", batch],
            ["生产日期", madeOn],
            ["会员", mid === undefined ? "" : <MemberLink key="mid" mid={mid} />],
            ["买入价", costFen === undefined ? "" : moneyText(costFen)],
            ["存入时间", <When key="stored" at={storedAt} />],
          ]}
        />
      </Part>
      <Part title="入仓照片">
        <Pictures urls={pictures} />
      </Part>
      <Reviewed history={history} />
    </>
  ),
  decisions: [],
  empty: "没有找到货品",
});
