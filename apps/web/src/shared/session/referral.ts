import { codes, RpcRefusal } from "../data/errors.ts";
import { readObject, writeJson } from "../data/storage.ts";

export interface Referral {
  mid?: string;
  inviteCode?: string;
}

const KEY = "hs:referral";

/** Stores the referral of a shared link (`mid`, `inviteCode` in its query) in place of an earlier one. */
export function noteReferral(search: string): void {
  const query = new URLSearchParams(search);
  const [mid, inviteCode] = [query.get("mid"), query.get("inviteCode")];
  const referral: Referral = { ...(mid ? { mid } : {}), ...(inviteCode ? { inviteCode } : {}) };
  if (Object.keys(referral).length > 0) writeJson(KEY, referral);
}

/** The stored referral, which is bound after a login. */
export const waitingReferral = (): Referral | undefined => readObject<Referral>(KEY);

/** Whether an answer settles the referral: any but that the member's own session has ended. */
const isSettled = (failure: unknown): boolean =>
  failure instanceof RpcRefusal && failure.code !== codes.memberInvalid;

/** Binds the stored referral with the given call; removes it once the server has bound or refused it. */
export async function bindReferral(bind: (referral: Referral) => Promise<unknown>): Promise<void> {
  const referral = waitingReferral();
  if (referral === undefined) return;
  try {
    await bind(referral);
  } catch (failure) {
    if (!isSettled(failure)) throw failure;
  }
  // a newer link may have come meanwhile
  const { mid, inviteCode } = waitingReferral() ?? {};
  if (mid === referral.mid && inviteCode === referral.inviteCode) writeJson(KEY, undefined);
}
