import { Credit } from "@heshi/contract/money/credit";
import type { Payee, TransferView } from "@heshi/contract/money/transfer";
import { type Fen, formatFen } from "@heshi/kernel/money";
import { TextField } from "@heshi/ui/form/text-field";
import { Card } from "@heshi/ui/layout/card";
import { confirm } from "@heshi/ui/overlay/dialog";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { AmountPage } from "#src/shared/parts/amount-page.tsx";
import { proved } from "#src/shared/session/proved.ts";
import { isLookedAtTwice } from "../second-look.ts";
import { arrivalWords, WAITING_WORDS } from "../transfer-words.ts";
import { PayeeCard } from "./payee-card.tsx";

type Purse = { balanceFen: Fen; leastFen: Fen; mostFen: Fen; leftTodayFen: Fen; hasPayPassword: boolean };

export interface TransferAmountProps {
  payee: Payee;
  purse: Purse;
  onSent: (transfer: TransferView) => void;
}

type Sending = { mid: string; amountFen: Fen; note: string };

/** Sends money with a grant by the payment password. */
const send = ({ mid, amountFen, note }: Sending, safePwd: string): Promise<TransferView> =>
  proved({ method: "Credit.Transfer", amountFen, subject: mid }, safePwd, (grant) =>
    rpc(Credit).Transfer({ mid, amountFen, note, grant }, { refetch: "later" }),
  );

/** What is asked before the password: of somebody new always, of somebody known where the amount is large. */
function question({ name, isKnown }: Payee, amountFen: Fen) {
  const amount = `¥${formatFen(amountFen)}`;
  return {
    title: isKnown ? "请核对金额和对方" : "首次向对方转账",
    text: isKnown
      ? `${amount} 将转给 ${name}，到账后不能撤回。任何人让您转到“安全账户”都是诈骗。`
      : `确认认识 ${name}，并要转 ${amount}？到账后不能撤回。`,
    confirmText: "确认转账",
  };
}

/** The amount for a payee, with a question before somebody is paid for the first time, and before a large amount. */
export function TransferAmount({ payee, purse, onSent }: TransferAmountProps) {
  const { mid, name, isKnown } = payee;
  const [note, setNote] = useState("");
  const isMeant = async (amountFen: Fen): Promise<boolean> =>
    (isKnown && !isLookedAtTwice(amountFen)) || confirm(question(payee, amountFen));
  return (
    <AmountPage
      label="转账金额"
      action="转账"
      allText="全部转出"
      minFen={purse.leastFen}
      maxFen={purse.mostFen}
      leftTodayFen={purse.leftTodayFen}
      availableFen={purse.balanceFen}
      preview={(amountFen) => q(Credit, "PreviewTransfer", { mid, amountFen })}
      facts={(answer) => [
        ["付给", name],
        ["手续费", "¥0.00"],
        ["到账时间", arrivalWords(answer)],
        ...(answer.isCooling ? [["为什么要等", WAITING_WORDS] as const] : []),
      ]}
      hasPayPassword={purse.hasPayPassword}
      ask={isMeant}
      onDone={async (amountFen, safePwd) => onSent(await send({ mid, amountFen, note }, safePwd))}
      below={
        <Card pad="none">
          <TextField
            label="备注"
            value={note}
            onChange={setNote}
            placeholder="选填，对方可见"
            maxLength={20}
          />
        </Card>
      }
      hint={`今天还可以转 ¥${formatFen(purse.leftTodayFen)}。请确认对方身份，谨防诈骗。`}
    >
      <PayeeCard payee={payee} />
    </AmountPage>
  );
}
