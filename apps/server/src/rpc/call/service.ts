import type {
  Access,
  Group,
  Method,
  MethodName,
  OutputOf,
  ParsedOf,
  RefusalOf,
} from "@heshi/contract/frame/define";
import type { Gateways } from "../../gateways/gateways.ts";
import type { AtCommit, Tx, Value } from "../../platform/database/db.ts";
import type { PasswordHasher } from "../../platform/hash.ts";
import type { Statement } from "../../platform/database/statement.ts";
import type { Settings } from "../../settings.ts";

export type MemberCaller = {
  kind: "member";
  memberId: string;
  sessionId: string;
  /** Minors' mode is on. */
  isMinor: boolean;
  /** Recommendations may be made from what they viewed and collected. */
  isPersonal: boolean;
};
export type MerchantCaller = {
  kind: "merchant";
  shopId: string;
  staffId: string;
  role: string;
  /** Groups of methods that the owner has taken from them. */
  without: readonly string[];
  /** Of a key: what it may do; then `sessionId` is the key. */
  scopes?: readonly string[];
  sessionId: string;
};
export type OperatorCaller = {
  kind: "operator";
  operatorId: string;
  role: string;
  sessionId: string;
};
export type VisitorCaller = { kind: "visitor" };
export type Caller = MemberCaller | MerchantCaller | OperatorCaller | VisitorCaller;

export type CallerOf<A extends Access> = {
  /** A member only where the method is `personal`. */
  public: VisitorCaller | MemberCaller;
  member: MemberCaller;
  merchant: MerchantCaller;
  operator: OperatorCaller;
}[A];

/** Ends the request with a declared refusal; the transaction rolls back. `info.msg` replaces the usual sentence. */
export type Fail<G extends Group> = (
  refusal: RefusalOf<G>,
  info?: Readonly<Record<string, unknown>>,
) => never;

export type Device = {
  id: string;
  name: string;
  plat: string;
  ip: string;
  /** The network that its address is counted in (`networkOf`). */
  network: string;
};
/** The file of a multipart call; its name is the client's and never used as a path. */
export type UploadedFile = { bytes: Buffer; name: string; sha256: string };

type Base<G extends Group, A extends Access> = {
  caller: CallerOf<A>;
  /** The database's time, plus the offset of a test. No rule reads another clock. */
  now: Date;
  /** What a test has moved the clock by, ms; 0 otherwise: for a statement that stamps the database's time behind a lock. */
  offsetMs: number;
  device: Device;
  file: UploadedFile | undefined;
  gateways: Gateways;
  /** As they were when the call arrived. */
  settings: Settings;
  fail: Fail<G>;
  /** Of an operator's command: what its rows were like before, for the act log. */
  was: (before: Readonly<Record<string, unknown>>) => void;
  /** Of an operator's command that takes two above a bound (`aboveBound`): it is above. */
  takesTwo: () => void;
  /** Of an operator's command that takes two, once it does: who entered it. */
  enteredBy: string | undefined;
};

/** What a handler is given: `tx` and never a pool, so that nothing can run outside of the transaction. */
export type Context<G extends Group = Group, A extends Access = Access> = Base<G, A> & { tx: Tx };

/** What only the handler of a method with `secretOutput` is given. */
export type SecretContext<G extends Group = Group, A extends Access = Access> = Context<G, A> & {
  /** Stores what a repeat needs to issue a new secret. */
  remember: (effect: Readonly<Record<string, unknown>>) => void;
};

/** What the handler of the fast path is given: it writes by `atCommit` alone. */
export type FastContext<G extends Group = Group, A extends Access = Access> = Context<G, A> & {
  atCommit: AtCommit;
};

/** What is given to the part before the transaction: hashing, calls of gateways. `db` runs single statements. */
export type Before<G extends Group = Group, A extends Access = Access> = Base<G, A> & {
  db: Tx;
  hasher: PasswordHasher;
};

type Of<G extends Group, M extends MethodName<G>> = G["methods"][M];
type ContextOf<G extends Group, M extends MethodName<G>> =
  Of<G, M> extends { secretOutput: true }
    ? SecretContext<G, Of<G, M>["access"]>
    : Context<G, Of<G, M>["access"]>;
type Plain<G extends Group, M extends MethodName<G>> = (
  ctx: ContextOf<G, M>,
  input: ParsedOf<Of<G, M>>,
) => Promise<OutputOf<Of<G, M>>>;

/** A statement that answers the reply as JSON text, and its values without those of the claim, which follow them. */
export type SingleStatement<G extends Group, M extends MethodName<G>> = {
  statement: Statement<{ reply: string | undefined }>;
  values: (
    ctx: Pick<Base<G, Of<G, M>["access"]>, "caller" | "now">,
    input: ParsedOf<Of<G, M>>,
  ) => readonly Value[];
};

/** A handler with parts: before its transaction, for a lost secret, and for the fast paths (docs/adr/0007). */
export type Staged<G extends Group, M extends MethodName<G>, P> = {
  before?: (ctx: Before<G, Of<G, M>["access"]>, input: ParsedOf<Of<G, M>>) => Promise<P>;
  handle: (ctx: ContextOf<G, M>, input: ParsedOf<Of<G, M>>, prepared: P) => Promise<OutputOf<Of<G, M>>>;
  /** `prepared` is given where the method counts its tries (`attempt`): then `before` compares the secret again. */
  renew?: (
    ctx: SecretContext<G, Of<G, M>["access"]>,
    effect: Readonly<Record<string, unknown>>,
    prepared: P | undefined,
  ) => Promise<OutputOf<Of<G, M>>>;
  single?: true;
  /**
   * The fast path of a command that is one statement, its claim included. If it answers nothing, the call runs again in `handle`, which
   * finds the reason.
   */
  singleStatement?: SingleStatement<G, M>;
  /**
   * The fast path of a command that reads, and then queues all that it writes, to be sent in one message with the commit. If a guard
   * refuses or nothing is answered, the call runs again in `handle`, which finds the reason.
   */
  fast?: (
    ctx: FastContext<G, Of<G, M>["access"]>,
    input: ParsedOf<Of<G, M>>,
  ) => Promise<OutputOf<Of<G, M>> | undefined>;
};

// The prepared value's type differs per method; `staged` has checked that both parts agree.
// oxlint-disable-next-line typescript/no-explicit-any
export type Handler<G extends Group, M extends MethodName<G>> = Plain<G, M> | Staged<G, M, any>;

/** The handlers of a group: a missing method, a wrong answer or an undeclared refusal does not compile. */
export type Service<G extends Group> = { readonly [M in MethodName<G>]: Handler<G, M> };

/** Binds `before` and `handle` to one type of prepared value. */
export const staged = <G extends Group, M extends MethodName<G>, P>(
  _group: G,
  _method: M,
  handler: Staged<G, M, P>,
): Staged<G, M, P> => handler;

/** A query that runs one statement and so needs no transaction. */
export const single = <G extends Group, M extends MethodName<G>>(
  handle: Plain<G, M>,
): Staged<G, M, undefined> => ({ handle, single: true });

export type Route = {
  name: string;
  group: Group;
  method: Method;
  handler: Staged<Group, string, unknown>;
};

/** The routes of a group, with their types erased on purpose. */
export function serve<G extends Group>(group: G, service: Service<G>): Route[] {
  return Object.entries(group.methods).map(([name, method]) => {
    const handler = service[name as MethodName<G>] as unknown;
    const stages = typeof handler === "function" ? { handle: handler } : handler;
    return {
      name: `${group.name}.${name}`,
      group,
      method,
      handler: stages as Staged<Group, string, unknown>,
    };
  });
}
