import { flashHours } from "@heshi/contract/goods/flash";
import { formatMinute } from "@heshi/kernel/text";
import { moneyText } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { amountColumn, countColumn, tagColumn, textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";
import { FlashForm } from "./flash/flash-form.tsx";
import type { FlashRow } from "./flash/flash-terms.ts";

const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);
const least = ({ skus }: FlashRow): number => Math.min(...skus.map(({ priceFen }) => priceFen));
const stateOf = ({ isWithdrawn, startsAt, endsAt }: FlashRow): readonly [string, "ok" | "warn" | "grey"] => {
  const now = Date.now();
  if (isWithdrawn) return ["已撤下", "grey"];
  if (now < startsAt) return ["未开始", "warn"];
  return now < endsAt ? ["抢购中", "ok"] : ["已结束", "grey"];
};

/** The products of the sessions of a day. */
export const Screen = formList<FlashRow, Record<string, never>>({
  title: "限时抢购",
  about: `每天 ${flashHours.join("、")} 点开场；开始前可以修改，开始后只能撤下`,
  filters: [{ kind: "day", name: "day", label: "日期" }],
  list: {
    method: "GetFlashRows",
    send: (_cursor, { day }) => admin.GetFlashRows({ day: String(day) }),
  },
  idOf: ({ flashId }) => flashId,
  columns: [
    textColumn("场次", ({ startsAt }) => formatMinute(new Date(startsAt)).slice(5), { isNumber: true }),
    textColumn("商品", ({ title }) => title),
    amountColumn("抢购价", least),
    amountColumn("原价", ({ skus }) => Math.min(...skus.map(({ usualFen }) => usualFen))),
    countColumn("数量", ({ skus }) => sum(skus.map(({ total }) => total))),
    countColumn("已抢", ({ skus }) => sum(skus.map(({ taken }) => taken))),
    countColumn("限购", ({ limitPerMember }) => limitPerMember),
    tagColumn("状态", stateOf),
  ],
  fields: () => [],
  blank: {},
  valuesOf: () => ({}),
  save: { method: "AddFlash", add: "添加商品", send: () => Promise.resolve() },
  form: FlashForm,
  isWide: true,
  decisions: [
    {
      key: "W",
      title: "撤下",
      tone: "danger",
      method: "WithdrawFlash",
      can: ({ isWithdrawn, endsAt }) => !isWithdrawn && Date.now() < endsAt,
      says: (row) =>
        `${row.title} 马上退出这一场，恢复原价 ${moneyText(Math.min(...row.skus.map(({ usualFen }) => usualFen)))} 起；已下的订单不变。`,
      send: ({ flashId }) => admin.WithdrawFlash({ flashId }),
    },
  ],
  empty: "这一天还没有抢购商品",
});
