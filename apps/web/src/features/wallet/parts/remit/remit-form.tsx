import { Credit } from "@heshi/contract/money/credit";
import type { OutputOf } from "@heshi/contract/frame/define";
import type { RemitView } from "@heshi/contract/money/remit";
import { formatFen, MAX_FEN } from "@heshi/kernel/money";
import { Card } from "@heshi/ui/layout/card";
import { useState } from "react";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { yuanRow } from "#src/shared/parts/form/form-numbers.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";
import { CompanyCard } from "./company-card.tsx";
import styles from "./remit.module.css";

type RemitPage = OutputOf<(typeof Credit)["methods"]["GetRemitPage"]>;

export interface RemitFormProps {
  page: RemitPage;
  onDone: (remittance: RemitView) => void;
}

/** The company's account, and what the member has paid to it. */
export function RemitForm({ page, onDone }: RemitFormProps) {
  const { accounts, leastFen, mostFen, payer } = page;
  const [chosen, setChosen] = useState(accounts[0]);
  const account = accounts.find((one) => one.companyAccountId === chosen?.companyAccountId) ?? accounts[0];
  if (account === undefined) return null;
  return (
    <CommandForm
      command={[Credit, "Remit"]}
      initial={{
        companyAccountId: account.companyAccountId,
        amountFen: undefined,
        serial: "",
        voucher: [] as readonly string[],
      }}
      toInput={({ voucher: [voucher = ""], ...typed }) => ({
        ...typed,
        voucher,
        companyAccountId: account.companyAccountId,
      })}
      messages={{ voucher: "请上传汇款凭证" }}
      refusals={{ SERIAL_USED: "serial" }}
      next={onDone}
      parts={[
        () => <CompanyCard accounts={accounts} value={account} onChange={setChosen} />,
        () => <Steps payer={payer} />,
        {
          title: "汇款信息",
          rows: [
            yuanRow("amountFen", "汇款金额", { to: MAX_FEN, placeholder: `最少 ${formatFen(leastFen)}` }),
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
