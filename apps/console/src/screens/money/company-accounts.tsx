import { State } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { textColumn, timeColumn } from "../../desk/columns.tsx";
import { formList } from "../../desk/form/form-list.tsx";

type Row = Awaited<ReturnType<typeof admin.GetCompanyAccounts>>["list"][number];
type Form = {
  bank: string;
  bankName: string;
  branch: string;
  holder: string;
  number: string;
  isOpen: boolean;
};

/** The accounts to which members remit; each change takes two operators. */
export const Screen = formList<Row, Form>({
  title: "对公收款账户",
  about: "会员汇款时看到的账户；每次修改都需要两位同事",
  list: { method: "GetCompanyAccounts", send: () => admin.GetCompanyAccounts({}) },
  idOf: ({ companyAccountId }) => companyAccountId,
  columns: [
    textColumn("开户行", ({ bankName, branch }) => `${bankName} ${branch}`),
    textColumn("户名", ({ holder }) => holder),
    textColumn("账号", ({ number }) => number, { isNumber: true }),
    timeColumn("修改时间", ({ changedAt }) => changedAt),
    textColumn("状态", ({ isOpen }) => (isOpen ? "收款中" : "已停用"), {
      show: ({ isOpen }) => <State tone={isOpen ? "ok" : "grey"}>{isOpen ? "收款中" : "已停用"}</State>,
    }),
  ],
  fields: () => [
    {
      kind: "text",
      name: "bank",
      label: "银行代码",
      least: 2,
      most: 10,
      extra: "大写字母，如 CMB、ICBC",
      pattern: [/^[A-Z]{2,10}$/, "银行代码为 2 到 10 个大写字母"],
    },
    { kind: "text", name: "bankName", label: "银行名称", least: 2, most: 30 },
    { kind: "text", name: "branch", label: "支行", most: 60 },
    { kind: "text", name: "holder", label: "户名", least: 2, most: 60 },
    {
      kind: "text",
      name: "number",
      label: "账号",
      least: 8,
      most: 30,
      pattern: [/^\d{8,30}$/, "账号为 8 到 30 位数字"],
    },
    { kind: "toggle", name: "isOpen", label: "向会员展示" },
  ],
  blank: { bank: "", bankName: "", branch: "", holder: "", number: "", isOpen: true },
  valuesOf: ({ bank, bankName, branch, holder, number, isOpen }) => ({
    bank,
    bankName,
    branch,
    holder,
    number,
    isOpen,
  }),
  save: {
    method: "SaveCompanyAccount",
    add: "新增账户",
    isForTwo: true,
    send: (values, row) =>
      admin.SaveCompanyAccount({ ...values, ...(row && { companyAccountId: row.companyAccountId }) }),
  },
});
