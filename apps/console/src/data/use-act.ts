import { RpcRefusal, TransportError } from "@heshi/client/errors";
import { commonRefusals } from "@heshi/contract/frame/envelope";
import { App } from "antd";
import { useRef, useState } from "react";
import { queryClient } from "./rpc.ts";

const [SECOND_PERSON] = commonRefusals.SECOND_PERSON;
const [WRONG_STATE] = commonRefusals.WRONG_STATE;
const SESSION: readonly number[] = [commonRefusals.MEMBER_INVALID[0], commonRefusals.CONFIRM[0]];

/** The words of a failure for who caused it. */
export const wordsOf = (failure: unknown): string => {
  if (failure instanceof RpcRefusal) return failure.message;
  return failure instanceof TransportError
    ? "网络请求失败，请检查网络后重试"
    : "出现了意外的问题，请刷新页面";
};

/** What became of an act: done, waiting for a second person, decided by somebody else before, or refused. */
export type Outcome = "done" | "waits" | "late" | "refused";

/**
 * Sends a command once at a time and says what became of it: `said` is shown when it is done; a refusal is shown in its own words, and one
 * that another operator was first stays in view.
 */
export function useAct() {
  const { message, notification } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  function show(failure: unknown): Outcome {
    if (!(failure instanceof RpcRefusal)) {
      void message.error(wordsOf(failure));
      return "refused";
    }
    const { code } = failure;
    if (SESSION.includes(code)) return "refused";
    if (code === SECOND_PERSON) {
      // what was entered is in the list of what waits
      void queryClient.invalidateQueries({ queryKey: ["Admin.GetPending"] });
      void message.info(failure.message);
      return "waits";
    }
    if (code !== WRONG_STATE) {
      void message.error(failure.message);
      return "refused";
    }
    notification.warning({ title: "已被处理", description: failure.message, duration: 8 });
    return "late";
  }

  async function run(send: () => Promise<unknown>, said = ""): Promise<Outcome> {
    if (running.current) return "refused";
    running.current = true;
    setBusy(true);
    try {
      await send();
      if (said !== "") void message.success(said);
      return "done";
    } catch (failure) {
      return show(failure);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return [run, isBusy] as const;
}
