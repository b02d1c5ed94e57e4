import { encodeInput } from "@heshi/contract/frame/codec";
import type { Group, InputOf, Method, MethodName, OutputOf } from "@heshi/contract/frame/define";
import { randomHex } from "@heshi/kernel/id";
import { codes, RpcRefusal } from "./errors.ts";
import { loginReady } from "../session/login-ready.ts";
import { learnPasswordKey } from "../session/password-key.ts";
import { actionKey, claimRequestId, settleRequestId } from "./pending.ts";
import { refetch } from "./query-client.ts";
import { useSession } from "../session/session-store.ts";
import { send } from "./transport.ts";

export interface CallOptions {
  signal?: AbortSignal;
  file?: File;
  /** Called with the percentage of the file that is sent. */
  onProgress?: ((percent: number) => void) | undefined;
  /** Distinguishes actions with equal inputs, such as a number that each press increments. */
  action?: string;
  /** Each call is an action of its own, which is not repeated after a lost answer: its request id is not stored. */
  isAlone?: boolean;
  /**
   * When the answers that a command `changes` are fetched again: in the background by default; before the call resolves
   * (`await`); or when a page shows them next (`later`), for callers that leave the page or show the change themselves.
   */
  refetch?: "await" | "later";
}

/** The methods of a group as functions from input to `info`; they throw RpcRefusal and TransportError. */
export type Client<G extends Group> = {
  readonly [M in MethodName<G>]: (
    input: InputOf<G["methods"][M]>,
    options?: CallOptions,
  ) => Promise<OutputOf<G["methods"][M]>>;
};

type RefusalHook = (refusal: RpcRefusal, tokens: { token: string; token2: string }) => void;

let onRefusal: RefusalHook = () => undefined;

/** Sets the hook that handles refusals before callers get them. */
export function setRefusalHook(hook: RefusalHook): void {
  onRefusal = hook;
}

/** The typed client of a group: public cached queries by GET, everything else by POST. */
export function rpc<const G extends Group>(group: G): Client<G> {
  const client: Record<string, unknown> = {};
  for (const [name, method] of Object.entries(group.methods)) {
    const service = `${group.name}.${name}`;
    client[name] = (input: InputOf<Method>, options: CallOptions = {}) =>
      call({ service, method, input, options });
  }
  return client as Client<G>;
}

/** Calls a method of a group by its name. */
export function callMethod<const G extends Group, M extends MethodName<G>>(
  group: G,
  name: M,
  input: InputOf<G["methods"][M]>,
): Promise<OutputOf<G["methods"][M]>> {
  const method = group.methods[name] as Method;
  const answer = call({ service: `${group.name}.${name}`, method, input, options: {} });
  return answer as Promise<OutputOf<G["methods"][M]>>;
}

type Call = {
  service: string;
  method: Method;
  input: Readonly<Record<string, unknown>>;
  options: CallOptions;
};

async function call(one: Call): Promise<unknown> {
  if (one.method.access === "member") await loginReady();
  const { token, token2 } = useSession.getState();
  try {
    return one.method.kind === "command" ? await command(one) : await dispatch(one, {});
  } catch (failure) {
    if (failure instanceof RpcRefusal) onRefusal(failure, { token, token2 });
    throw failure;
  }
}

/** Sends a command with the request id of its action, which is dropped once there is an answer. */
async function command(one: Call): Promise<unknown> {
  const action = one.options.isAlone ? undefined : actionOf(one);
  const requestId = action === undefined ? randomHex(16) : claimRequestId(action);
  const settle = (): void => {
    if (action !== undefined) settleRequestId(action);
  };
  const changed = (): Promise<unknown> => refetch(one.method.changes ?? [], one.options.refetch === "later");
  try {
    const info = await dispatch(one, { requestId });
    settle();
    const fetched = changed();
    if (one.options.refetch === "await") await fetched;
    return info;
  } catch (failure) {
    if (failure instanceof RpcRefusal) settle();
    // either what the page shows is stale, or the command was executed and the answer lost
    void changed();
    throw failure;
  }
}

function actionOf({ service, method, input, options }: Call): string {
  const { token, token2 } = useSession.getState();
  const parameters = encodeInput(method.input, input);
  for (const field of method.passwords ?? []) delete parameters[field];
  const file = options.file && `${options.file.name}|${options.file.size}|${options.file.lastModified}`;
  return actionKey(service, `${token}|${token2}|${file ?? ""}|${options.action ?? ""}`, parameters);
}

async function dispatch(one: Call, extra: Readonly<Record<string, string>>): Promise<unknown> {
  const attempt = async (): Promise<unknown> => {
    const parameters = { ...encodeInput(one.method.input, one.input), ...extra };
    const { sealFields } = one.method.passwords
      ? await import("../session/passwords.ts")
      : { sealFields: undefined };
    const sealed = sealFields
      ? await sealFields(one.service, parameters, one.method.passwords ?? [])
      : parameters;
    const isShared =
      one.method.kind === "query" && one.method.access === "public" && one.method.cache === true;
    return send({ service: one.service, parameters: sealed, isShared, ...one.options });
  };
  try {
    return await attempt();
  } catch (failure) {
    if (!(failure instanceof RpcRefusal) || failure.code !== codes.passwordUnreadable) throw failure;
    learnPasswordKey(undefined);
    return attempt();
  }
}
