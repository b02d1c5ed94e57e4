import { Chat } from "@heshi/contract/chat/chat";
import type { DeskHead } from "@heshi/contract/chat/chat-view";
import { ActionSheet } from "@heshi/ui/overlay/action-sheet";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { PhraseSheet } from "./phrase-sheet.tsx";

type Act = "take" | "hand" | "pin" | "phrases";

/** What a staff member does with a conversation: take it over, hand it over, pin it, and edit the quick replies. */
export function DeskMenu({ head, open, onClose }: { head: DeskHead; open: boolean; onClose: () => void }) {
  const { chatId, isPinned, isMine } = head;
  const [step, setStep] = useState<"hand" | "phrases">();
  const { data: clerks } = useQuery({ ...q(Chat, "GetClerks"), enabled: open || step === "hand" });
  const [pin] = useCommand(Chat, "ShopPin", { toast: isPinned ? "已取消置顶" : "已置顶" });
  const [hand] = useCommand(Chat, "HandOver", { toast: "已转接" });
  const [take] = useCommand(Chat, "HandOver", { toast: "已接手，可以回复了" });
  const me = clerks?.list.find((clerk) => clerk.isMe);
  const others = clerks?.list.filter((clerk) => !clerk.isMe) ?? [];
  const items: { key: Act; text: string }[] = [];
  if (!isMine && me) items.push({ key: "take", text: "接手" });
  if (me && others.length > 0) items.push({ key: "hand", text: "转接给同事" });
  if (me) items.push({ key: "pin", text: isPinned ? "取消置顶" : "置顶会话" });
  items.push({ key: "phrases", text: "快捷回复与自动回答" });
  const act = (key: Act): void => {
    if (key === "take" && me) void take({ chatId, staffId: me.staffId });
    else if (key === "pin") void pin({ chatId, isPinned: !isPinned });
    else if (key !== "take") setStep(key);
  };
  return (
    <>
      <ActionSheet open={open} onClose={onClose} title={head.memberName} items={items} onDone={act} />
      <ChoiceSheet
        open={step === "hand"}
        onClose={() => setStep(undefined)}
        title="转接给"
        items={others.map(({ staffId, name }) => ({ key: staffId, text: name }))}
        value={undefined}
        onDone={(staffId) => void hand({ chatId, staffId })}
      />
      <PhraseSheet open={step === "phrases"} onClose={() => setStep(undefined)} mayEdit={me !== undefined} />
    </>
  );
}
