import { State } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { amountColumn, countColumn, textColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Row = Awaited<ReturnType<typeof admin.GetRechargePackages>>["list"][number];
type Form = { amountFen: number; silver: number; isBest: boolean; isOn: boolean };

/** What is offered on the recharge page; each change takes two operators. */
export const Screen = formList<Row, Form>({
  title: "充值套餐",
  about: "赠送的银币由平台发行，每次修改都需要两位同事",
  list: { method: "GetRechargePackages", send: () => admin.GetRechargePackages({}) },
  idOf: ({ packageId }) => packageId,
  columns: [
    amountColumn("充值金额", ({ amountFen }) => amountFen),
    countColumn("赠送银币", ({ silverCent }) => silverCent / 100),
    textColumn("推荐", ({ isBest }) => (isBest ? "推荐" : "")),
    textColumn("状态", ({ isOn }) => (isOn ? "出售中" : "已下架"), {
      show: ({ isOn }) => <State tone={isOn ? "ok" : "grey"}>{isOn ? "出售中" : "已下架"}</State>,
    }),
  ],
  fields: () => [
    { kind: "yuan", name: "amountFen", label: "充值金额", from: 100, to: 5_000_000 },
    { kind: "number", name: "silver", label: "赠送银币", from: 0, to: 1_000_000, unit: "枚" },
    { kind: "toggle", name: "isBest", label: "标为推荐（只有一个）" },
    { kind: "toggle", name: "isOn", label: "出售" },
  ],
  blank: { amountFen: 10_000, silver: 0, isBest: false, isOn: true },
  valuesOf: ({ amountFen, silverCent, isBest, isOn }) => ({
    amountFen,
    silver: silverCent / 100,
    isBest,
    isOn,
  }),
  save: {
    method: "SaveRechargePackage",
    add: "新增套餐",
    isForTwo: true,
    send: ({ silver, ...values }, row) =>
      admin.SaveRechargePackage({
        ...values,
        silverCent: silver * 100,
        ...(row && { packageId: row.packageId }),
      }),
  },
});
