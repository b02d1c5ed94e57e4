import { Fastpay, type FastpayCard } from "@heshi/contract/pay/fastpay";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { confirm } from "@heshi/ui/overlay/dialog";
import { showToast } from "@heshi/ui/overlay/toast";
import { useState } from "react";
import { rpc } from "#src/shared/data/rpc.ts";
import { Prove } from "../parts/prove.tsx";
import { proved } from "#src/shared/session/proved.ts";

export interface EndCardProps {
  /** The card that was pressed. */
  card: FastpayCard | undefined;
  onClose: () => void;
}

const nameOf = ({ name, tail }: FastpayCard): string => `${name}（${tail}）`;

/** What can be done with a card: its quick payment is ended, with a question and the payment password. */
export function EndCard({ card, onClose }: EndCardProps) {
  const [ending, setEnding] = useState<FastpayCard>();
  const ask = async (): Promise<void> => {
    if (card === undefined) return;
    const text = `关闭${nameOf(card)}的快捷支付？之后要重新绑定才能用它付款。`;
    if (await confirm({ text, confirmText: "关闭快捷支付" })) setEnding(card);
  };
  const end = async (safePwd: string): Promise<void> => {
    if (ending === undefined) return;
    const { cardId } = ending;
    const act = { method: "Fastpay.EndCard", amountFen: 0, subject: cardId } as const;
    await proved(act, safePwd, (grant) => rpc(Fastpay).EndCard({ cardId, grant }));
    setEnding(undefined);
    showToast("已关闭");
  };
  return (
    <>
      <ChoiceSheet
        open={card !== undefined}
        onClose={onClose}
        title={card === undefined ? "" : nameOf(card)}
        items={[{ key: "end", text: "关闭快捷支付" }]}
        value={undefined}
        onDone={() => void ask()}
      />
      <Prove
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        onDone={end}
        facts={ending && [["关闭快捷支付", nameOf(ending)]]}
      />
    </>
  );
}
