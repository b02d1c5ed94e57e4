import { Credit } from "@heshi/contract/money/credit";
import type { OutputOf } from "@heshi/contract/frame/define";
import { cent, formatCredit } from "@heshi/kernel/credit";
import { type Fen, fen } from "@heshi/kernel/money";
import { TextField } from "@heshi/ui/form/text-field";
import { Card } from "@heshi/ui/layout/card";
import { confirm } from "@heshi/ui/overlay/dialog";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { creditName, useSettings } from "#src/shared/form/settings.ts";
import { AmountPage } from "#src/shared/parts/amount-page.tsx";
import { proved } from "#src/shared/session/proved.ts";
import { PayeeCard } from "./payee-card.tsx";

export type Given = OutputOf<(typeof Credit)["methods"]["Give"]>;

const give = ({ mid, goldCent, note }: { mid: string; goldCent: Fen; note: string }, safePwd: string) =>
  proved({ method: "Credit.Give", amountFen: goldCent, subject: mid }, safePwd, (grant) =>
    rpc(Credit).Give({ mid, goldCent, note, grant }, { refetch: "later" }),
  );

/** How much gold a member is given, with a question before somebody gets some for the first time. */
export function GiveAmount({ mid, onDone }: { mid: string; onDone: (given: Given) => void }) {
  const { data: payee } = useSuspenseQuery(q(Credit, "GetPayee", { account: mid }));
  const { data: page } = useSuspenseQuery(q(Credit, "GetGivePage"));
  const [note, setNote] = useState("");
  const gold = creditName(useSettings(true), "credit1");
  const isKnown = payee.isKnown || page.payees.some((known) => known.mid === mid);
  return (
    <AmountPage
      label={`赠送${gold}`}
      action="赠送"
      unit={{ type: "credit1", name: gold }}
      minFen={fen(1)}
      maxFen={fen(page.leftTodayCent)}
      leftTodayFen={fen(page.leftTodayCent)}
      availableFen={fen(page.goldCent)}
      preview={() => q(Credit, "GetPayee", { account: mid })}
      facts={({ name }) => [["送给", name]]}
      hasPayPassword={page.hasPayPassword}
      ask={async (amount) =>
        isKnown ||
        confirm({
          title: "首次赠送给对方",
          text: `确认认识 ${payee.name}，并要送 ${formatCredit("credit1", cent(amount))} ${gold}？不能撤回。`,
          confirmText: "确认赠送",
        })
      }
      onDone={async (goldCent, safePwd) => onDone(await give({ mid, goldCent, note }, safePwd))}
      below={
        <Card pad="none">
          <TextField
            label="留言"
            value={note}
            onChange={setNote}
            placeholder="选填，对方可见"
            maxLength={20}
          />
        </Card>
      }
      hint={`今天还可以赠送 ${formatCredit("credit1", page.leftTodayCent)} ${gold}。`}
    >
      <PayeeCard payee={payee} />
    </AmountPage>
  );
}
