import { readObject, writeJson } from "../data/storage.ts";

export interface Referral {
  mid?: string;
  inviteCode?: string;
}

const KEY = "hs:referral";

/** Stores the referral of a shared link (`mid`, `inviteCode` in its query) unless an earlier one is not yet bound. */
export function noteReferral(search: string): void {
  const query = new URLSearchParams(search);
  const [mid, inviteCode] = [query.get("mid"), query.get("inviteCode")];
  const referral: Referral = { ...(mid ? { mid } : {}), ...(inviteCode ? { inviteCode } : {}) };
  if (Object.keys(referral).length > 0 && waitingReferral() === undefined) writeJson(KEY, referral);
}

/** The stored referral, which is bound after a login. */
export const waitingReferral = (): Referral | undefined => readObject<Referral>(KEY);

/** Binds the stored referral with the given call and removes it. */
export async function bindReferral(bind: (referral: Referral) => Promise<unknown>): Promise<void> {
  const referral = waitingReferral();
  if (referral === undefined) return;
  await bind(referral);
  writeJson(KEY, undefined);
}
