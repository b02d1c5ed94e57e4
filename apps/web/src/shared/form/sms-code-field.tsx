import { useState } from "react";
import { type ownPurposes, type publicPurposes, Sms } from "@heshi/contract/account/sms";
import { CodeField, type CodeFieldProps } from "@heshi/ui/form/code-field";
import { showToast } from "@heshi/ui/overlay/toast";
import { markShown, showFailure } from "../data/error-actions.ts";
import type { FormRow } from "../parts/form/form-page.tsx";
import { isRefusal } from "./refusal-at.ts";
import { rpc } from "../data/rpc.ts";
import type { Solved } from "../parts/slider-puzzle.tsx";
import { SliderSheet } from "./slider-sheet.tsx";
import { keepSmsWait, useSmsWait } from "../session/sms-wait.ts";

const sms = rpc(Sms);

type Own = (typeof ownPurposes)[number];
type Open = (typeof publicPurposes)[number];

/** The member's own number, or a typed one. */
type SmsTarget = { purpose: Own; mobile?: undefined } | { purpose: Open; mobile: string };

type Shown = Pick<CodeFieldProps, "value" | "onChange" | "onBlur" | "error" | "look" | "label">;

function ask(target: SmsTarget, solved: Solved | undefined) {
  if (target.mobile === undefined) return sms.SendMine({ purpose: target.purpose });
  const { purpose, mobile } = target;
  return sms.Send({ purpose, mobile, ...solved });
}

/** Sends codes, stores the waiting time between them, and opens the puzzle when the server requires it. */
function useSending(target: SmsTarget) {
  const { purpose, mobile = "" } = target;
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState(0);
  const wait = (until: number): void => {
    keepSmsWait(purpose, mobile, until);
    setSent((before) => before + 1);
  };
  const send = async (solved?: Solved): Promise<void> => {
    try {
      const { resendAt } = await ask(target, solved);
      wait(resendAt);
      showToast("验证码已发送");
    } catch (failure) {
      if (isRefusal(failure, Sms, "SLIDER_NEEDED")) {
        markShown(failure);
        setAsking(true);
        return;
      }
      const { resendAt } = isRefusal(failure, Sms, "TOO_SOON") ? failure.info : {};
      if (typeof resendAt === "number") wait(resendAt);
      throw failure;
    }
  };
  const solve = async (solved: Solved): Promise<void> => {
    try {
      await send(solved);
    } catch (failure) {
      if (isRefusal(failure, Sms, "SLIDER_WRONG")) throw failure;
      showFailure(failure);
    }
    setAsking(false);
  };
  return { send: () => send(), sent, asking, solve, stop: () => setAsking(false) };
}

function SmsCodeField({ target, ...field }: Shown & { target: SmsTarget }) {
  const { send, sent, asking, solve, stop } = useSending(target);
  const until = useSmsWait(target.purpose, target.mobile ?? "");
  return (
    <>
      <CodeField {...field} onSend={send} sent={sent} until={until} waitSeconds={0} />
      <SliderSheet open={asking} onClose={stop} onSolved={solve} />
    </>
  );
}

/** A form row with a code sent to the member's own number. */
export function ownCodeRow<N extends string>(name: N, purpose: Own): FormRow<Record<N, string | undefined>> {
  return ({ field }) => <SmsCodeField {...field(name)} target={{ purpose }} />;
}

/** A form row with a code sent to the number in the field `mobile`, or in another one. */
export function codeRow<N extends string, M extends string = "mobile">(
  name: N,
  purpose: Open,
  mobile: M = "mobile" as M,
): FormRow<Record<N | NoInfer<M>, string | undefined>> {
  return ({ field, values }) => (
    <SmsCodeField {...field(name)} target={{ purpose, mobile: values[mobile] ?? "" }} />
  );
}
