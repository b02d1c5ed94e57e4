import { moneyText, When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { amountColumn, textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import { skuColumn, skuTitle } from "../warehouse/sku-column.tsx";

type Row = Awaited<ReturnType<typeof admin.GetAgentPrices>>["list"][number];
type Form = {
  price1Fen: number;
  price2Fen: number;
  price3Fen: number;
  least: number;
  dayMost: number;
  weekMost: number;
  monthMost: number;
  isOn: boolean;
};

const blank: Form = {
  price1Fen: 0,
  price2Fen: 0,
  price3Fen: 0,
  least: 1,
  dayMost: 50,
  weekMost: 200,
  monthMost: 500,
  isOn: true,
};
const yuan = (name: keyof Form, label: string) =>
  ({ kind: "yuan", name, label, from: 1, to: 100_000_000 }) as const;
const count = (name: keyof Form, label: string, to = 99_999) =>
  ({ kind: "number", name, label, from: 1, to }) as const;

/** What agents pay for SKUs in the warehouse, by level; each change takes two operators. */
export const Screen = formList<Row, Form>({
  title: "经销价目",
  about: "只有云仓里的自营商品可以给经销商进货；两位同事先后填写同样的内容后生效，已下单的不受影响",
  list: {
    method: "GetAgentPrices",
    send: (cursor, filters) => admin.GetAgentPrices({ ...filters, ...(cursor && { cursor }) }),
  },
  filters: [{ kind: "text", name: "keyword", label: "规格、商品编号或名称", width: 240 }],
  idOf: ({ skuId }) => skuId,
  columns: [
    skuColumn(),
    amountColumn("零售价", ({ ordinaryFen }) => ordinaryFen),
    amountColumn("一级价", ({ terms }) => terms?.price1Fen),
    amountColumn("二级价", ({ terms }) => terms?.price2Fen),
    amountColumn("三级价", ({ terms }) => terms?.price3Fen),
    textColumn("日 / 周 / 月上限", ({ terms }) =>
      terms === undefined ? "" : `${terms.dayMost} / ${terms.weekMost} / ${terms.monthMost}`,
    ),
    textColumn("状态", ({ terms }) => (terms === undefined ? "未设置" : terms.isOn ? "可进货" : "已停用")),
  ],
  fields: () => [
    yuan("price1Fen", "一级价"),
    yuan("price2Fen", "二级价"),
    yuan("price3Fen", "三级价"),
    count("least", "起订件数", 999),
    count("dayMost", "每人每天上限"),
    count("weekMost", "每人每周上限"),
    count("monthMost", "每人每月上限"),
    { kind: "toggle", name: "isOn", label: "可以进货" },
  ],
  blank,
  valuesOf: ({ terms }) => ({ ...blank, ...terms }),
  save: {
    method: "SaveAgentPrice",
    isForTwo: true,
    send: (form, row) =>
      row === undefined ? Promise.resolve() : admin.SaveAgentPrice({ skuId: row.skuId, ...termsOf(form) }),
  },
  beside: (row) => (
    <>
      <DetailHead title={skuTitle(row)} />
      <Part title="现在">
        <Facts
          rows={[
            ["零售价", moneyText(row.ordinaryFen)],
            ["设置人", row.terms?.by ?? "还没有设置"],
            ["设置时间", <When key="at" at={row.terms?.changedAt} />],
          ]}
        />
      </Part>
    </>
  ),
  empty: "云仓里还没有规格",
});

const termsOf = ({
  price1Fen,
  price2Fen,
  price3Fen,
  least,
  dayMost,
  weekMost,
  monthMost,
  isOn,
}: Form): Form => ({
  price1Fen,
  price2Fen,
  price3Fen,
  least,
  dayMost,
  weekMost,
  monthMost,
  isOn,
});
