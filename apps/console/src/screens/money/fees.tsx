import { State } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { amountColumn, textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Row = Awaited<ReturnType<typeof admin.GetCategoryFees>>["list"][number];
type Form = { isOwn: boolean; feeBp: number; depositFen: number };

const percent = (bp: number): string => `${(bp / 100).toFixed(2)}%`;

/** The platform's fee by category; each change takes two operators. */
export const Screen = formList<Row, Form>({
  title: "分类费率",
  about: "没有单独设置的分类按上级，都没有的按参数“平台服务费”；结算时生效，修改需要两位同事",
  list: { method: "GetCategoryFees", send: () => admin.GetCategoryFees({}) },
  idOf: ({ categoryId }) => categoryId,
  columns: [
    textColumn("分类", ({ path }) => path),
    { ...textColumn("费率", ({ feeBp }: Row) => percent(feeBp), { isNumber: true }), isAmount: true },
    textColumn("来源", ({ ownBp }) => (ownBp === undefined ? "上级或通用" : "单独设置"), {
      show: ({ ownBp }) =>
        ownBp === undefined ? <span className="faint">上级或通用</span> : <State tone="info">单独设置</State>,
    }),
    amountColumn("保证金", ({ depositFen }) => depositFen),
  ],
  fields: () => [
    { kind: "toggle", name: "isOwn", label: "单独设置费率" },
    { kind: "percent", name: "feeBp", label: "费率", from: 0, to: 5000 },
    { kind: "yuan", name: "depositFen", label: "保证金", from: 0, to: 100_000_000 },
  ],
  blank: { isOwn: true, feeBp: 200, depositFen: 0 },
  valuesOf: ({ ownBp, feeBp, depositFen }) => ({ isOwn: ownBp !== undefined, feeBp, depositFen }),
  save: {
    method: "SetCategoryFee",
    isForTwo: true,
    send: async ({ isOwn, feeBp, depositFen }, row) => {
      if (!row) return;
      const { categoryId } = row;
      await admin.SetCategoryFee({ categoryId, depositFen, ...(isOwn && { feeBp }) });
    },
  },
});
