import type * as z from "zod/mini";
import type { CommonRefusal } from "./envelope.ts";
import type { Right, StaffRole } from "../rights.ts";
import type { KeyScope } from "../shop/key-scopes.ts";

export type Access = "public" | "member" | "merchant" | "operator";

/** How often a caller may call; the limits are in the server's `rate-limit.ts`. */
export type RateClass =
  | "read"
  | "search"
  | "map"
  | "write"
  | "money"
  | "secret"
  | "sms"
  | "upload"
  | "export";

/**
 * A secret that is compared: tries are counted before the comparison, in a transaction of their own (protocol.md,
 * Attempts).
 */
export type Attempt = {
  /** Methods of one scope share their count: a secret has one scope, wherever it is asked for. */
  scope: string;
  /**
   * Whose count it is: that of an input field, of the `caller`, of the `account` by the caller's mobile number or operator name (the
   * same as of a login's field), or of the `network` that calls.
   */
  subject: string;
  /** The input field with the secret, where a call may come without it: then nothing is compared, and no try is taken. */
  secret?: string;
  limit: number;
  windowMs: number;
  lockMs: number;
  /** Wrong ones are counted for the caller's shop, too; a right one does not clear that count. */
  shop?: { limit: number; windowMs: number; lockMs: number };
  /**
   * Beyond so many failures in an hour from one device, or from one address, whatever the subject, the call asks for a
   * solved slider (`sliderInput`).
   */
  slider?: { device: number; address: number };
  /** Devices on which the subject has logged in have counts of their own: strangers cannot lock the owner out there. */
  knownTo?: "member" | "merchant" | "operator";
};

/** Kinds of security events: those of a method's success are declared in `audit`, the others are refusals. */
export type SecurityEventKind =
  | "login"
  | "newDevice"
  | "failed"
  | "locked"
  | "roleRefused"
  | "logout"
  | "deviceEnded"
  | "passwordSet"
  | "payPasswordSet"
  | "mobileSet"
  | "grant"
  | "exported"
  | "closed"
  | "keyAdded";

type Facts = {
  kind: "query" | "command";
  /** One sentence for the reference page. */
  doc: string;
  input: z.ZodMiniObject;
  output: z.ZodMiniType;
  /** The answer is public and the same for everyone; it is cached for a second, also by browsers and CDNs. */
  cache?: true;
  /**
   * A public query with a personal answer for members: a valid token identifies the member, any other counts as a
   * visitor's.
   */
  personal?: true;
  /** The input says where somebody is: it is sent by POST alone, so that no address and no log has it. */
  place?: true;
  /** Inputs that name rows, for the ownership matrix: field → resource. `public` rows have no owner. */
  ids?: Readonly<Record<string, string>>;
  /** Methods (`Wares.GetDetail`) or whole groups (`Wares`) whose answers are stale after this command. */
  changes?: readonly string[];
  money?: true;
  rate?: RateClass;
  /**
   * The call may carry one multipart part `file` of at most so many bytes; other methods take none.
   */
  file?: { maxBytes: number };
  /** The member's real name must be verified: always, or for inputs that meet the condition. */
  realName?: true | ((input: never) => boolean);
  /** It moves money in or out: off in production until the institution that holds it is named (PAYMENT_INSTITUTION). */
  institution?: true;
  /**
   * While minors' mode is on: allowed by day, never, or also while the night closes the rest; `money` methods never,
   * others by day, unless this says otherwise.
   */
  minors?: "day" | "never" | "always";
  attempt?: Attempt;
  /** A success is a security event of this kind; of whose account, where visitors may call. */
  audit?: { kind: SecurityEventKind; of?: "member" | "merchant" | "operator" };
  /** The answer contains a secret and is not stored: a repeat within 60 s creates a new one. */
  secretOutput?: true;
  /** Input fields that are sealed (protocol.md, Password fields). */
  passwords?: readonly ("pwd" | "rePwd" | "oldPwd" | "safePwd" | "pwdRepeat")[];
  /** The scope by which a shop's key may call a merchant method; absent: no key may. */
  key?: KeyScope;
  /** The owner of a shop that was closed may still call it: for what is left in its wallet. */
  whileClosed?: true;
  /** The right that an operator needs; an operator method without one is refused to everyone. */
  right?: Right;
  /** An operator's session may call it from another network than the one where its code was entered. */
  anyNetwork?: true;
  /**
   * An operator command that is not a transition: the first call enters it, and the same input by another operator
   * executes it. Transitions declare this in their machine's table. `unlessAlone`: one is enough while nobody else has the right.
   * `aboveBound`: one is enough for what its handler does not find too large (`takesTwo`).
   */
  twoPersons?: true | "unlessAlone" | "aboveBound";
};

/** Who calls a method; a merchant method says which staff roles may. */
type Caller =
  | { access: "merchant"; roles: "all" | readonly StaffRole[] }
  | { access: Exclude<Access, "merchant">; roles?: never };

export type Method = Facts & Caller;

/** A refusal of a group: its last four digits, and the Chinese sentence for the user. */
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
