import { Credit } from "@heshi/contract/money/credit";
import type { PayLimit } from "@heshi/contract/money/pay-limit";
import { type Fen, fen, formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { useState } from "react";
import { rpc } from "#src/shared/data/rpc.ts";
import { Prove } from "./prove.tsx";
import { proved } from "#src/shared/session/proved.ts";

const STEPS = [0, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000];
const textOf = (dayFen: number | undefined): string =>
  dayFen === undefined
    ? "不限"
    : dayFen === 0
      ? "¥0，不能转账和提现"
      : `¥${formatFen(fen(dayFen)).replace(".00", "")}`;
const keyOf = (dayFen: number | undefined): string => String(dayFen ?? "none");

export interface LimitSheetProps {
  limit: PayLimit;
  open: boolean;
  onClose: () => void;
}

/** The member's own limit a day: lower at once, higher after a day, with the payment password. */
export function LimitSheet({ limit, open, onClose }: LimitSheetProps) {
  const [chosen, setChosen] = useState<{ dayFen?: Fen }>();
  const steps = limit.dayFen === undefined || STEPS.includes(limit.dayFen) ? STEPS : [...STEPS, limit.dayFen];
  const items = [...[...steps].sort((a, b) => a - b), undefined].map((dayFen) => ({
    key: keyOf(dayFen),
    text: textOf(dayFen),
  }));
  const save = async (safePwd: string): Promise<void> => {
    const { dayFen } = chosen ?? {};
    const act = { amountFen: dayFen ?? 0, subject: dayFen === undefined ? "none" : "limit" };
    const answer = await proved({ method: "Credit.SetPayLimit", ...act }, safePwd, (grant) =>
      rpc(Credit).SetPayLimit({ dayFen, grant }),
    );
    setChosen(undefined);
    showToast(
      answer.nextAt === undefined ? "限额已生效" : `新限额 ${formatShort(new Date(answer.nextAt))} 生效`,
    );
  };
  return (
    <>
      <ChoiceSheet
        open={open}
        onClose={onClose}
        title="每日支付限额"
        items={items}
        value={keyOf(limit.dayFen)}
        onDone={(key) => setChosen(key === "none" ? {} : { dayFen: fen(Number(key)) })}
      />
      <Prove
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        onDone={save}
        facts={[
          ["每日支付限额", textOf(chosen?.dayFen)],
          ["生效时间", isLower(chosen?.dayFen, limit.dayFen) ? "立即" : `${limit.waitHours} 小时后`],
        ]}
      />
    </>
  );
}

const isLower = (next: number | undefined, now: number | undefined): boolean =>
  next !== undefined && (now === undefined || next <= now);
