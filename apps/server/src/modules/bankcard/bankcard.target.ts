import type { PayoutAccount } from "@heshi/contract/money/bank";
import { assert } from "@heshi/kernel/assert";
import { maskMobile } from "@heshi/kernel/text";
import * as z from "zod/mini";
import type { Seal } from "../../platform/secret/seal.ts";
import type { AccountRow } from "./bankcard.store.ts";

/** What is sealed of an account: whose it is and under which number the channel finds it. */
const Target = z.object({
  /** The number of a card, the openid at WeChat, the login at Alipay. */
  number: z.string(),
  name: z.string(),
  mobile: z.optional(z.string()),
});
export type Target = z.infer<typeof Target>;

const placeOf = (owner: string): string => `payout:${owner}`;

/** Whose an account is, for its seal: a member's id, or a shop's behind `shop:`. */
export function ownerOf({
  memberId,
  shopId,
}: {
  memberId?: string | undefined;
  shopId?: string | undefined;
}): string {
  const owner = shopId === undefined ? memberId : `shop:${shopId}`;
  assert(owner !== undefined, "an account without an owner");
  return owner;
}

/** Seals where money goes to for its owner (`ownerOf`). */
export const sealTarget = (seal: Seal, owner: string, target: Target): string =>
  seal.seal(JSON.stringify(target), placeOf(owner));

/** What `sealTarget` was given; throws where it was changed or belongs to somebody else. */
export const openTarget = (seal: Seal, owner: string, sealed: string): Target =>
  Target.parse(JSON.parse(seal.open(sealed, placeOf(owner))));

/** `a***@b.com`, `138****0001` */
export function maskLogin(login: string): string {
  const [name = "", host] = login.split("@");
  return host === undefined ? maskMobile(login) : `${name.slice(0, 1)}***@${host}`;
}

/** An account as its owner sees it. */
export const accountView = (
  { bank, ...row }: AccountRow & { isOwners?: boolean },
  now: Date,
): PayoutAccount => ({
  ...row,
  bank: bank === "" ? undefined : bank,
  isUsable: row.usableAt <= now.getTime(),
});
