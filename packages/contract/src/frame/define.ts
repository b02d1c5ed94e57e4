import type * as z from "zod/mini";
import type { CommonRefusal } from "./envelope.ts";
import type { Right, StaffRole } from "../rights.ts";

export type Access = "public" | "member" | "merchant" | "operator";

/** How often a caller may ask; the limits stand in the server's `rate-limit.ts`. */
export type RateClass = "read" | "search" | "map" | "write" | "money" | "secret" | "sms" | "upload";

/**
 * A secret that is compared: tries are counted before the comparison, in a transaction of their own (protocol.md, Attempts).
 * `subject` names the input field they are counted for, or `caller`.
 */
export type Attempt = {
  /** Methods of one scope share their count. */
  scope: string;
  subject: string;
  limit: number;
  windowMs: number;
  lockMs: number;
};

export type Method = {
  kind: "query" | "command";
  access: Access;
  /** One sentence for the reference page. */
  doc: string;
  input: z.ZodMiniObject;
  output: z.ZodMiniType;
  /** The answer is public and the same for everyone: it may be cached for a second, and by browsers and CDNs. */
  cache?: true;
  /** A public query that answers a member with his own: a token that is sound tells who asks, another is a visitor's. */
  personal?: true;
  /** Which inputs name whose rows, for the ownership matrix: field → resource. `public` rows belong to nobody. */
  ids?: Readonly<Record<string, string>>;
  /** Methods (`Wares.GetDetail`) or whole groups (`Wares`) whose answers a success of this command makes stale. */
  changes?: readonly string[];
  money?: true;
  rate?: RateClass;
  /** The call may carry a multipart part `file`, behind all fields, of so many bytes at most; no other method takes one. */
  file?: { maxBytes: number };
  /** The member's real name must be verified: always, or for such an input (`(input: { amountFen: number }) => ...`). */
  realName?: true | ((input: never) => boolean);
  attempt?: Attempt;
  /** The answer holds a secret and is not stored: a repeat within 60 s makes a fresh one. */
  secretOutput?: true;
  /** Input fields that travel sealed (protocol.md, Password fields). */
  passwords?: readonly ("pwd" | "rePwd" | "safePwd" | "pwdRepeat")[];
  /** A merchant method that only these staff roles may call; absent: every role. */
  roles?: readonly StaffRole[];
  /** What an operator must be allowed; an operator's method without a right is refused to everyone. */
  right?: Right;
  /**
   * An operator's command that is no transition of a machine: the first call notes it, and the same input of another operator
   * does it. Transitions say so in their machine's table.
   */
  twoPersons?: true;
};

/** A refusal of a group: its four digits inside the group and the Chinese sentence for the person who reads it. */
export type RefusalRow = readonly [number: number, text: string];

export type Group = {
  name: string;
  /** Two digits: the refusals of the group are 1GGNNNN. */
  code: number;
  errors: Readonly<Record<string, RefusalRow>>;
  methods: Readonly<Record<string, Method>>;
};

/** Identity function: it only checks the shape and keeps the literal types. */
export const defineGroup = <const G extends Group>(group: G): G => group;

export type MethodName<G extends Group> = keyof G["methods"] & string;
export type InputOf<M extends Method> = z.input<M["input"]>;
export type ParsedOf<M extends Method> = z.output<M["input"]>;
export type OutputOf<M extends Method> = z.output<M["output"]>;
export type RefusalOf<G extends Group> = (keyof G["errors"] & string) | CommonRefusal;
