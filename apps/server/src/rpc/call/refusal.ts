import { codeOf, commonRefusals, type CommonRefusal } from "@heshi/contract/frame/envelope";
import type { Group } from "@heshi/contract/frame/define";
import { isBusy } from "../../platform/database/db.ts";

/** An expected refusal. Thrown, so that the transaction it happens in rolls back. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: number;
  readonly refusal: string;
  readonly info: Readonly<Record<string, unknown>>;

  constructor(
    row: { code: number; refusal: string; text: string },
    info: Readonly<Record<string, unknown>> = {},
  ) {
    super(row.text);
    this.code = row.code;
    this.refusal = row.refusal;
    this.info = info;
  }
}

/** An outcome of the call itself that is not 200: no such method, wrong sign, too many requests, … */
export class CallFailure extends Error {
  override readonly name = "CallFailure";
  readonly ret: number;
  readonly retryAfterS: number | undefined;

  constructor(ret: number, message: string, retryAfterS?: number) {
    super(message);
    this.ret = ret;
    this.retryAfterS = retryAfterS;
  }
}

export const isCommon = (name: string): name is CommonRefusal => Object.hasOwn(commonRefusals, name);

/** A refusal that every group may use; `text` replaces its usual sentence where a better one is known. */
export function commonRefusal(
  name: CommonRefusal,
  info: Readonly<Record<string, unknown>> = {},
  text?: string,
): Refusal {
  const [code, usual] = commonRefusals[name];
  return new Refusal({ code, refusal: name, text: text ?? usual }, info);
}

/** The refusal of what waited too long for others in the database, its error as the cause; any other error as it is. */
export function refusedIfBusy(error: unknown): unknown {
  if (!isBusy(error)) return error;
  const refusal = commonRefusal("BUSY");
  refusal.cause = error;
  return refusal;
}

/** The refusal `name` of a group, or of all groups; `info.msg` replaces its usual sentence. */
export function refusalOf(group: Group, name: string, info: Readonly<Record<string, unknown>> = {}): Refusal {
  const { msg, ...rest } = info;
  const text = typeof msg === "string" ? msg : undefined;
  if (isCommon(name)) return commonRefusal(name, rest, text);
  const row = group.errors[name];
  if (!row) throw new Error(`refusal ${group.name}.${name} is not declared in the contract`);
  return new Refusal({ code: codeOf(group.code, row[0]), refusal: name, text: text ?? row[1] }, rest);
}
