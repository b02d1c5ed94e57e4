import type { ApplyForm } from "@heshi/contract/shop/apply";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { Num } from "../../desk/columns.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetApplication"]>;
type Opened = OutputOf<(typeof Admin)["methods"]["OpenApplication"]>;

/** What the kinds of merchants are called. */
export const kinds = { person: "个人", company: "企业" } as const;
const FOR_EVER = "9999-12-31";
const untilText = (until: string | undefined): string =>
  until === undefined ? "无执照" : until === FOR_EVER ? "长期" : until;

const hidden = "打开后可见";

/** What is known of whom it is for, and where the money goes; the form in full when it was opened. */
export function rowsOf(form: Detail["form"], whole: ApplyForm | undefined) {
  const { kind, licenceName = "无执照", licenceNumber = "", licenceUntil, bankName, accountTail } = form;
  const { legalName, legalNumber, accountName, accountNumber } = whole ?? {
    legalName: form.legalName,
    legalNumber: hidden,
    accountName: hidden,
    accountNumber: `尾号 ${accountTail}`,
  };
  return [
    ["主体类型", kinds[kind]],
    [kind === "company" ? "法定代表人" : "经营者", legalName],
    ["身份证号", <Num key="number" of={legalNumber} />],
    ["执照名称", licenceName],
    ["统一社会信用代码", licenceNumber !== "" && <Num key="licence" of={licenceNumber} />],
    ["执照有效期", untilText(licenceUntil)],
    ["开户支行", bankName],
    ["账户名", accountName],
    ["银行账号", <Num key="account" of={accountNumber} />],
  ] as const;
}

/** The shop itself, once the application was opened. */
export const shopRowsOf = ({ form, category, place }: Opened) =>
  [
    ["店铺简介", form.intro],
    ["主营类目", category],
    ["所在地", place],
    ["客服电话", <Num key="phone" of={form.phone} />],
  ] as const;
