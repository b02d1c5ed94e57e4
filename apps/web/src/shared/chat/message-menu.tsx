import { type ChatMessage, reportReasonNames } from "@heshi/contract/chat/chat-view";
import { showToast } from "@heshi/ui/overlay/toast";
import { ActionSheet } from "@heshi/ui/overlay/action-sheet";
import { lazy, Suspense, useCallback, useState } from "react";
import { showFailure } from "../data/error-actions.ts";
import { serverTime } from "../data/server-clock.ts";
import { copyText } from "../form/copy.ts";
import { mayRecall } from "./bubble.tsx";
import type { ChatSide } from "./chat-side.ts";
import type { Conversation } from "./conversation.ts";

// opened by a tap, and loaded then
const ReasonSheet = lazy(() =>
  import("@heshi/ui/overlay/choice-sheet").then((part) => ({ default: part.ChoiceSheet<Reason> })),
);

type Act = "copy" | "recall" | "report";
const texts: Readonly<Record<Act, string>> = { copy: "复制", recall: "撤回", report: "举报" };

function actsOf(message: ChatMessage, side: ChatSide): Act[] {
  const acts: Act[] = message.kind === "text" ? ["copy"] : [];
  if (mayRecall(message, side.name, serverTime())) acts.push("recall");
  if (message.side !== side.name && message.side !== "system") acts.push("report");
  return acts;
}

type Reason = keyof typeof reportReasonNames;
const reasons = Object.entries(reportReasonNames) as [Reason, string][];

/** What can be done with a message: copy it, take it back, report it. */
export function useMessageMenu(side: ChatSide, chatId: string, chat: Conversation) {
  const [message, setMessage] = useState<ChatMessage>();
  const [step, setStep] = useState<"acts" | "report">();
  const [hasAsked, setAsked] = useState(false);
  const done = (doing: Promise<unknown>, toast: string): void => {
    doing.then(() => showToast(toast)).catch(showFailure);
  };
  const act = (chosen: Act): void => {
    if (message === undefined) return;
    if (chosen === "copy") void copyText(message.text);
    else if (chosen === "report") {
      setAsked(true);
      setStep("report");
    } else side.recall(chatId, message.seq).then(() => chat.recall(message.seq), showFailure);
  };
  const report = (reason: Reason): void => {
    if (message) done(side.report(chatId, { seq: message.seq, reason, text: "" }), "已举报，我们会尽快处理");
  };
  // the same function each time: thousands of messages hold it
  const open = useCallback(
    (chosen: ChatMessage): void => {
      if (actsOf(chosen, side).length === 0) return;
      setMessage(chosen);
      setStep("acts");
    },
    [side],
  );
  const close = (): void => setStep(undefined);
  const acts = message === undefined ? [] : actsOf(message, side);
  const sheets = (
    <>
      <ActionSheet
        open={step === "acts"}
        onClose={close}
        title="消息操作"
        items={acts.map((key) => ({ key, text: texts[key] }))}
        onDone={act}
      />
      {hasAsked && <Reasons open={step === "report"} onClose={close} onDone={report} />}
    </>
  );
  return { open, sheets };
}

type ReasonsProps = { open: boolean; onClose: () => void; onDone: (reason: Reason) => void };

/** Why a message is reported. */
function Reasons(props: ReasonsProps) {
  const items = reasons.map(([key, text]) => ({ key, text }));
  return (
    <Suspense fallback={null}>
      <ReasonSheet {...props} title="举报原因" items={items} value={undefined} />
    </Suspense>
  );
}
