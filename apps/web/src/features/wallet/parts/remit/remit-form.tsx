import { Credit } from "@heshi/contract/money/credit";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { RemitView } from "@heshi/contract/money/remit";
import { formatFen, parseYuan } from "@heshi/kernel/money";
import { Card } from "@heshi/ui/layout/card";
import { useState } from "react";
import { rpc } from "#src/shared/data/rpc.ts";
import { refusalAt } from "#src/shared/form/refusal-at.ts";
import { FormPage } from "#src/shared/parts/form/form-page.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";
import { CompanyCard } from "./company-card.tsx";
import styles from "./remit.module.css";

type RemitPage = OutputOf<(typeof Credit)["methods"]["GetRemitPage"]>;
type Values = { amountFen: string; serial: string; voucher: readonly string[] };

export interface RemitFormProps {
  page: RemitPage;
  onDone: (remittance: RemitView) => void;
}

const messages = { amountFen: "请填写汇款金额", voucher: "请上传汇款凭证" };
const fieldOf = refusalAt<typeof Credit, "serial">(Credit, { SERIAL_USED: "serial" });

/** An amount as it is typed: digits with two decimals. */
const amountText = (text: string): string =>
  /^(?:0|[1-9]\d{0,8})(?:\.\d{0,2})?/.exec(text.replaceAll(/[^\d.]/g, ""))?.[0] ?? "";

/** The company's account, and what the member has paid to it. */
export function RemitForm({ page, onDone }: RemitFormProps) {
  const { accounts, leastFen, mostFen, payer } = page;
  const [chosen, setChosen] = useState(accounts[0]);
  const account = accounts.find((one) => one.companyAccountId === chosen?.companyAccountId) ?? accounts[0];
  if (account === undefined) return null;
  const inputOf = ({ amountFen, serial, voucher }: Values) => ({
    companyAccountId: account.companyAccountId,
    amountFen: parseYuan(amountFen.replace(/\.$/, "")) ?? -1,
    serial,
    voucher: voucher[0] ?? "",
  });
  return (
    <FormPage<Values>
      method={Credit.methods.Remit}
      initial={{ amountFen: "", serial: "", voucher: [] }}
      toInput={inputOf}
      messages={messages}
      fieldOf={fieldOf}
      send={async (values) => onDone(await rpc(Credit).Remit(inputOf(values), { refetch: "later" }))}
      parts={[
        () => <CompanyCard accounts={accounts} value={account} onChange={setChosen} />,
        () => <Steps payer={payer} />,
        {
          title: "汇款信息",
          rows: [
            textRow("amountFen", "汇款金额", {
              kind: "amount",
              start: "¥",
              placeholder: `最少 ${formatFen(leastFen)}`,
              clean: amountText,
            }),
            textRow("serial", "流水号", { placeholder: "回单上的交易流水号", maxLength: 60 }),
            uploadRow("voucher", "汇款凭证", { max: 1, isPrivate: true }),
          ],
        },
      ]}
      note={`单笔最多 ¥${formatFen(mostFen)}，不收手续费。凭证只有您和审核人员能看到。`}
      submit="提交"
    />
  );
}

function Steps({ payer }: { payer: string | undefined }) {
  return (
    <Card pad="money" label="汇款步骤">
      <ol className={styles.steps}>
        <li>用{payer === undefined ? "本人" : ` ${payer} `}名下的银行卡，在手机银行或柜台汇到上面的账户</li>
        <li>保存电子回单，填写金额和流水号，上传回单照片</li>
        <li>核对无误后存入余额，工作日约 2 小时</li>
      </ol>
    </Card>
  );
}
