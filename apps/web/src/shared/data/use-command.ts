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
  /** Said after a success. */
  toast?: string;
  onDone?: (answer: OutputOf<G["methods"][M]>) => unknown;
  /** What is done about a refusal in place of a toast with its sentence: it is said at its field, or a way out is shown. */
  onRefusal?: { readonly [E in keyof G["errors"]]?: Refused };
  /** As for `rpc`; unless said, a success waits until the page shows what has changed. */
  refetch?: CallOptions["refetch"];
}

/**
 * A command for a button: `run` asks `question` if there is one, sends, waits for what the contract says has changed, and
 * says how it went. It does not reject for a refusal or a lost connection; a press with the same input does nothing
 * meanwhile.
 */
export function useCommand<const G extends Group, M extends MethodName<G>>(
  group: G,
  name: M,
  { toast, onDone, onRefusal = {}, refetch = "await" }: CommandOptions<G, M> = {},
) {
  const [isBusy, setBusy] = useState(false);
  const open = useRef(new Set<string>());
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
    if (open.current.has(key)) return;
    open.current.add(key);
    try {
      await send(input, question).catch(refused);
    } finally {
      open.current.delete(key);
      setBusy(open.current.size > 0);
    }
  };
  return [run, isBusy] as const;
}
