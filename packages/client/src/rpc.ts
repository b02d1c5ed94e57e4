import { encodeInput } from "@heshi/contract/frame/codec";
import type { Group, InputOf, Method, MethodName, OutputOf } from "@heshi/contract/frame/define";
import { randomHex } from "@heshi/kernel/id";
import { codes, RpcRefusal } from "./errors.ts";
import { actionKey } from "./pending.ts";
import type { Send } from "./transport.ts";

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

/** What the app gives to its calls. */
export interface Wire<T extends Readonly<Record<string, string>>> {
  send: Send;
  /** The tokens of who calls now. */
  tokens(): T;
  /** Resolves when a call of this access may go. */
  ready(access: Method["access"]): Promise<void> | undefined;
  /** Seals password fields for the server; loaded when needed. */
  seal(
    service: string,
    parameters: Readonly<Record<string, string>>,
    fields: readonly string[],
  ): Promise<Record<string, string>>;
  /** The server could not open what was sealed: its key is asked for again. */
  keyRefused(): void;
  /** Request ids of unanswered actions. */
  pending: { claim(action: string): string; settle(action: string): void };
  /** Fetches the answers of these methods or groups again. */
  refetch(names: readonly string[], later: boolean): Promise<void>;
  /** Hears of a refusal before the caller does, with the tokens that were sent. */
  refused(refusal: RpcRefusal, tokens: T): void;
}

type Call = {
  service: string;
  method: Method;
  input: Readonly<Record<string, unknown>>;
  options: CallOptions;
};

function actionOf(
  { service, method, input, options }: Call,
  tokens: Readonly<Record<string, string>>,
): string {
  const parameters = encodeInput(method.input, input);
  for (const field of method.passwords ?? []) delete parameters[field];
  const file = options.file && `${options.file.name}|${options.file.size}|${options.file.lastModified}`;
  const caller = [...Object.values(tokens), file, options.action].join("|");
  return actionKey(service, caller, parameters);
}

/** Sends a call, once more where the server could not open its passwords. */
async function dispatch(
  wire: Wire<never>,
  { service, method, input, options }: Call,
  extra: Readonly<Record<string, string>>,
): Promise<unknown> {
  const attempt = async (): Promise<unknown> => {
    const plain = { ...encodeInput(method.input, input), ...extra };
    const parameters = method.passwords ? await wire.seal(service, plain, method.passwords) : plain;
    const isShared = method.kind === "query" && method.access === "public" && method.cache === true;
    return wire.send({ service, parameters, isShared, ...options });
  };
  try {
    return await attempt();
  } catch (failure) {
    if (!(failure instanceof RpcRefusal) || failure.code !== codes.passwordUnreadable) throw failure;
    wire.keyRefused();
    return attempt();
  }
}

/** Sends a command with the request id of its action, which is dropped once there is an answer. */
async function command(wire: Wire<never>, one: Call): Promise<unknown> {
  const { method, options } = one;
  const action = options.isAlone ? undefined : actionOf(one, wire.tokens());
  const requestId = action === undefined ? randomHex(16) : wire.pending.claim(action);
  const settle = (): void => {
    if (action !== undefined) wire.pending.settle(action);
  };
  const changed = (): Promise<unknown> => wire.refetch(method.changes ?? [], options.refetch === "later");
  try {
    const info = await dispatch(wire, one, { requestId });
    settle();
    const fetched = changed();
    if (options.refetch === "await") await fetched;
    return info;
  } catch (failure) {
    if (failure instanceof RpcRefusal) settle();
    // either what the page shows is stale, or the command was executed and the answer lost
    void changed();
    throw failure;
  }
}

/** The calls of an app, by the contract. */
export function buildRpc<T extends Readonly<Record<string, string>>>(wire: Wire<T>) {
  /** Calls a method of a group by its name. */
  async function callMethod<const G extends Group, M extends MethodName<G>>(
    group: G,
    name: M,
    ...[input, options = {}]: [input: InputOf<G["methods"][M]>, options?: CallOptions]
  ): Promise<OutputOf<G["methods"][M]>> {
    const method = group.methods[name] as Method;
    await wire.ready(method.access);
    const tokens = wire.tokens();
    const one: Call = { service: `${group.name}.${name}`, method, input, options };
    const bare = wire as unknown as Wire<never>;
    try {
      const answer = method.kind === "command" ? command(bare, one) : dispatch(bare, one, {});
      return (await answer) as OutputOf<G["methods"][M]>;
    } catch (failure) {
      if (failure instanceof RpcRefusal) wire.refused(failure, tokens);
      throw failure;
    }
  }

  /** The typed client of a group: public cached queries by GET, everything else by POST. */
  const rpc = <const G extends Group>(group: G): Client<G> =>
    Object.fromEntries(
      Object.keys(group.methods).map((name) => [
        name,
        (input: never, options?: CallOptions) => callMethod(group, name, input, options),
      ]),
    ) as unknown as Client<G>;

  return { rpc, callMethod };
}
