import { useRef, useState } from "react";
import type { Group, InputOf, MethodName, OutputOf } from "@heshi/contract/frame/define";
import { confirm } from "@heshi/ui/overlay/dialog";
import { showToast } from "@heshi/ui/overlay/toast";
import { markShown, showFailure } from "./error-actions.ts";
import type { RpcRefusal } from "./errors.ts";
import { isRefusal } from "../form/refusal-at.ts";
import { type CallOptions, rpc } from "./rpc.ts";

type In<G extends Group, M extends MethodName<G>> = InputOf<G["methods"][M]>;
type Question = Parameters<typeof confirm>[0];
type Refused = (refusal: RpcRefusal) => unknown;

export interface CommandOptions<G extends Group, M extends MethodName<G>> {
  toast?: string;
  onDone?: (answer: OutputOf<G["methods"][M]>) => unknown;
  /** Handles a refusal instead of a toast with its text. */
  onRefusal?: { readonly [E in keyof G["errors"]]?: Refused };
  /** As for `rpc`; by default `run` waits until the changed answers are fetched. */
  refetch?: CallOptions["refetch"];
}

/**
 * A command for a button: `run` asks `question` if given, sends, refetches what the contract says has changed, and shows
 * the outcome. It does not reject for a refusal or a lost connection, and ignores a repeated input while it is busy.
 */
export function useCommand<const G extends Group, M extends MethodName<G>>(
  group: G,
  name: M,
  { toast, onDone, onRefusal = {}, refetch = "await" }: CommandOptions<G, M> = {},
) {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(new Set<string>());
  const send = async (input: In<G, M>, question?: Question): Promise<void> => {
    if (question !== undefined && !(await confirm(question))) return;
    setBusy(true);
    const answer = await rpc(group)[name](input, { refetch });
    if (toast !== undefined) showToast(toast);
    await onDone?.(answer);
  };
  const refused = (failure: unknown): unknown => {
    const act = Object.entries<Refused | undefined>(onRefusal).find(([error]) =>
      isRefusal(failure, group, error),
    )?.[1];
    if (act === undefined) return showFailure(failure) || Promise.reject(failure);
    markShown(failure);
    return act(failure as RpcRefusal);
  };
  const run = async (input: In<G, M>, question?: Question): Promise<void> => {
    const key = JSON.stringify(input);
    if (running.current.has(key)) return;
    running.current.add(key);
    try {
      await send(input, question).catch(refused);
    } finally {
      running.current.delete(key);
      setBusy(running.current.size > 0);
    }
  };
  return [run, isBusy] as const;
}
