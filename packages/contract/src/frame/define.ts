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
  readonly scope: string;
  readonly subject: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly lockMs: number;
};

export type Method = {
  readonly kind: "query" | "command";
  readonly access: Access;
  /** One sentence for the reference page. */
  readonly doc: string;
  readonly input: z.ZodMiniObject;
  readonly output: z.ZodMiniType;
  /** The answer is public and the same for everyone: it may be cached for a second, and by browsers and CDNs. */
  readonly cache?: true;
  /** A public query that answers a member with his own: a token that is sound tells who asks, another is a visitor's. */
  readonly personal?: true;
  /** Which inputs name whose rows, for the ownership matrix: field → resource. `public` rows belong to nobody. */
  readonly ids?: Readonly<Record<string, string>>;
  /** Methods (`Wares.GetDetail`) or whole groups (`Wares`) whose answers a success of this command makes stale. */
  readonly changes?: readonly string[];
  readonly money?: true;
  readonly rate?: RateClass;
  /** The call may carry a multipart part `file`, behind all fields, of so many bytes at most; no other method takes one. */
  readonly file?: { readonly maxBytes: number };
  /** The member's real name must be verified: always, or for such an input (`(input: { amountFen: number }) => ...`). */
  readonly realName?: true | ((input: never) => boolean);
  readonly attempt?: Attempt;
  /** The answer holds a secret and is not stored: a repeat within 60 s makes a fresh one. */
  readonly secretOutput?: true;
  /** Input fields that travel sealed (protocol.md, Password fields). */
  readonly passwords?: readonly ("pwd" | "rePwd" | "safePwd" | "pwdRepeat")[];
  /** A merchant method that only these staff roles may call; absent: every role. */
  readonly roles?: readonly StaffRole[];
  /** What an operator must be allowed; an operator's method without a right is refused to everyone. */
  readonly right?: Right;
  /**
   * An operator's command that is no transition of a machine: the first call notes it, and the same input of another operator
   * does it. Transitions say so in their machine's table.
   */
  readonly twoPersons?: true;
};

/** A refusal of a group: its four digits inside the group and the Chinese sentence for the person who reads it. */
export type RefusalRow = readonly [number: number, text: string];

export type Group = {
  readonly name: string;
  /** Two digits: the refusals of the group are 1GGNNNN. */
  readonly code: number;
  readonly errors: Readonly<Record<string, RefusalRow>>;
  readonly methods: Readonly<Record<string, Method>>;
};

/** Identity function: it only checks the shape and keeps the literal types. */
export const defineGroup = <const G extends Group>(group: G): G => group;

export type MethodName<G extends Group> = keyof G["methods"] & string;
export type InputOf<M extends Method> = z.input<M["input"]>;
export type ParsedOf<M extends Method> = z.output<M["input"]>;
export type OutputOf<M extends Method> = z.output<M["output"]>;
export type RefusalOf<G extends Group> = (keyof G["errors"] & string) | CommonRefusal;
