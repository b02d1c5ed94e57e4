import { Fastpay, type FastpayCard } from "@heshi/contract/pay/fastpay";
import { type Fen, formatFen } from "@heshi/kernel/money";
import { CodeField } from "@heshi/ui/form/code-field";
import { FormPage, type FormRow } from "#src/shared/parts/form/form-page.tsx";
import { type Payable, useCode } from "./use-code.ts";

export interface CodeFormProps {
  card: FastpayCard;
  amountFen: Fen;
  of: Payable;
  /** Shows the result: it is paid, or the bank has not answered. */
  onDone: () => Promise<void>;
}

type Values = { code: string };

/** No attempt was begun; the server refuses it as any other that is not there. */
const NONE = `P${"0".repeat(18)}`;

/** The code of a payment: sent by the bank on demand, and the payment with it. */
export function CodeForm({ card, amountFen, of, onDone }: CodeFormProps) {
  const { sent, send, pay } = useCode(of, card.cardId);
  const codeRow: FormRow<Values> = ({ field }) => (
    <CodeField
      {...field("code")}
      onSend={send}
      waitSeconds={0}
      until={sent?.nextAt ?? 0}
      sent={sent?.count ?? 0}
    />
  );
  const note =
    sent?.mobile === undefined
      ? "验证码由银行发送到办卡时预留的手机号，5 分钟内有效。"
      : `验证码已由银行发送到 ${sent.mobile}，5 分钟内有效。`;
  return (
    <FormPage<Values>
      method={Fastpay.methods.Pay}
      initial={{ code: "" }}
      toInput={({ code }) => ({ attemptNo: sent?.attemptNo ?? NONE, code })}
      send={({ code }) => pay(code).then(onDone)}
      parts={[{ rows: [codeRow] }]}
      note={note}
      submit={`支付 ¥${formatFen(amountFen)}`}
      busyText="正在等银行确认"
    />
  );
}
