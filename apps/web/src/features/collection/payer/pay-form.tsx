import type { CodeChannel } from "@heshi/contract/collection/collection-view";
import { Payment } from "@heshi/contract/collection/payment";
import { type Fen, formatFen, parseYuan, ZERO_FEN } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { RadioList } from "@heshi/ui/form/radio-list";
import { TextField } from "@heshi/ui/form/text-field";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { AmountKeypad } from "@heshi/ui/picker/keypad";
import { lazy, Suspense, useState } from "react";
import { rpc } from "#src/shared/data/rpc.ts";
import { grouped } from "#src/shared/form/grouped.ts";
import { WayMark } from "#src/shared/pay/mark.tsx";
import { toLogin } from "#src/shared/router/gates.ts";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { useIsMember } from "#src/shared/session/session-store.ts";
import { leaveFor, ownChannel, type PayeeView, payPath, resultPath } from "./payer.ts";
import { PayeeHead } from "./payee-head.tsx";
import styles from "./payer.module.css";

// of members alone
const BalanceSheet = lazy(() =>
  import("./balance-sheet.tsx").then((part) => ({ default: part.BalanceSheet })),
);

type Way = CodeChannel | "balance";

/** Why an amount cannot be paid; empty where it can. */
function faultOf(amount: Fen, { mostFen, dayFen }: PayeeView): string {
  if (amount > mostFen) return `单笔最多 ¥${formatFen(mostFen)}`;
  if (dayFen !== undefined && amount > dayFen)
    return `本码每天最多 ¥${formatFen(dayFen)}，可以请商家出示带金额的收款码`;
  return "";
}

/** The ways of a code, with what a visitor needs for the balance. */
const waysOf = ({ channels, hasBalance }: PayeeView, isMember: boolean) =>
  [
    ...channels.map(({ channel, name }) => ({ key: channel as Way, text: name })),
    ...(hasBalance
      ? [{ key: "balance" as Way, text: "合市余额", ...(isMember ? {} : { note: "登录后可用" }) }]
      : []),
  ].map((item) => ({ ...item, icon: <WayMark way={item.key} /> }));

/** Amount, remark and way of a payment by a code. */
export function PayForm({ payee }: { payee: PayeeView }) {
  const { codeNo, amountFen, settlesAt, isShop } = payee;
  const [text, setText] = useState(amountFen === undefined ? "" : formatFen(amountFen).replaceAll(",", ""));
  const [remark, setRemark] = useState(payee.remark);
  const [way, setWay] = useState<Way>(ownChannel());
  const [isAsking, setAsking] = useState(false);
  const isMember = useIsMember();
  const amount = parseYuan(text.replace(/\.$/, "")) ?? ZERO_FEN;
  const fault = faultOf(amount, payee);
  const pay = async (): Promise<void> => {
    if (way === "balance") return isMember ? setAsking(true) : toLogin(payPath(codeNo));
    const { receipt } = await rpc(Payment).Pay({ codeNo, amountFen: amount, remark, channel: way });
    // back from the channel leads to the result, never to a second payment
    await redirectTo(resultPath(receipt));
    await leaveFor(receipt, way);
  };
  const until = formatMinute(new Date(settlesAt)).slice(5);
  return (
    <div className={styles.page}>
      <PayeeHead payee={payee} />
      <AmountCard payee={payee} text={text} fault={fault} remark={remark} onRemark={setRemark} />
      <Card pad="none" label="付款方式">
        <RadioList label="付款方式" items={waysOf(payee, isMember)} value={way} onChange={setWay} />
      </Card>
      <Caption>
        款项由合市结算给{isShop ? "商家" : "收款人"}，预计 {until} 到账。当面付款，请核对收款方名称。
      </Caption>
      <div className={styles.pad}>
        {amountFen === undefined ? (
          <AmountKeypad
            value={text}
            onChange={setText}
            maxDigits={5}
            action={{ text: "付款", disabled: amount === ZERO_FEN || fault !== "", onPress: pay }}
          />
        ) : (
          <Foot>
            <Button size="full" onPress={pay}>
              付款 ¥{formatFen(amountFen)}
            </Button>
          </Foot>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <BalanceSheet payee={payee} amount={amount} remark={remark} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface AmountCardProps {
  payee: PayeeView;
  text: string;
  fault: string;
  remark: string;
  onRemark: (remark: string) => void;
}

/** The amount as it is typed or fixed, why it cannot be paid, and the remark. */
function AmountCard({ payee, text, fault, remark, onRemark }: AmountCardProps) {
  const { amountFen, dayFen } = payee;
  const limit =
    dayFen === undefined ? "金额由商家设定" : `本码每天最多 ¥${formatFen(dayFen).replace(/\.00$/, "")}`;
  return (
    <Card pad="none" label="付款金额">
      <div className={styles.typed}>
        <p className={styles.label}>
          付款金额
          <span>{limit}</span>
        </p>
        <p className={styles.amount} role="status" aria-label={`付款金额 ${text === "" ? "未输入" : text}`}>
          ¥<b>{grouped(text)}</b>
        </p>
        {fault !== "" && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        {amountFen !== undefined && payee.remark !== "" && (
          <p className={styles.label}>备注：{payee.remark}</p>
        )}
      </div>
      {amountFen === undefined && (
        <TextField
          label="备注"
          value={remark}
          placeholder="选填，商家能看到"
          maxLength={30}
          onChange={onRemark}
        />
      )}
    </Card>
  );
}
