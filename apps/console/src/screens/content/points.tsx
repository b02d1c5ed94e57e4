import { cent, creditNames, formatCredit } from "@heshi/kernel/credit";
import { moneyText } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { countColumn, tagColumn, textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";
import { PointsForm, type PointsRow } from "./points/points-form.tsx";

/** What the SKU that takes the least credit costs. */
function leastOf({ creditType, skus }: PointsRow): string {
  const [least] = [...skus].sort((one, other) => one.creditCent - other.creditCent);
  if (!least) return "";
  const money = least.priceFen > 0 ? ` + ${moneyText(least.priceFen)}` : "";
  return `${formatCredit(creditType, cent(least.creditCent))} ${creditNames[creditType]}${money}`;
}

/** Goods that are sold for credits, alone or with money. */
export const Screen = formList<PointsRow, Record<string, never>>({
  title: "兑换专区",
  about: "只能放入自营商品；修改只影响之后的订单",
  list: { method: "GetPointsGoods", send: () => admin.GetPointsGoods({}) },
  idOf: ({ waresId }) => waresId,
  columns: [
    textColumn("商品", ({ title }) => title),
    textColumn("兑换价", leastOf, { isNumber: true }),
    countColumn("规格", ({ skus }) => skus.length),
    countColumn("排序", ({ sort }) => sort),
    tagColumn("状态", ({ isOn }) => (isOn ? ["在售", "ok"] : ["已下架", "grey"])),
  ],
  fields: () => [],
  blank: {},
  valuesOf: () => ({}),
  save: { method: "SetPoints", add: "新增兑换商品", send: () => Promise.resolve() },
  form: PointsForm,
  isWide: true,
  decisions: [
    {
      key: "X",
      title: "移出兑换专区",
      tone: "danger",
      method: "DropPoints",
      can: () => true,
      says: ({ title }) => `${title} 变回普通商品，按原价出售；已下的订单不变。`,
      send: ({ waresId }) => admin.DropPoints({ waresId }),
    },
  ],
  empty: "还没有兑换商品",
});
