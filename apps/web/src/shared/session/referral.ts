import { readJson, writeJson } from "../data/storage.ts";

/** Who brought this visitor here. */
export interface Referral {
  mid?: string;
  inviteCode?: string;
}

const KEY = "hs:referral";

/** Keeps the referral of a shared link (`mid`, `inviteCode` in its query); the first one stays until it is bound. */
export function noteReferral(search: string): void {
  const query = new URLSearchParams(search);
  const [mid, inviteCode] = [query.get("mid"), query.get("inviteCode")];
  const referral: Referral = { ...(mid ? { mid } : {}), ...(inviteCode ? { inviteCode } : {}) };
  if (Object.keys(referral).length > 0 && readJson(KEY) === undefined) writeJson(KEY, referral);
}

/** The referral that is waiting for a login. */
export function waitingReferral(): Referral | undefined {
  const kept = readJson(KEY);
  return typeof kept === "object" && kept !== null ? (kept as Referral) : undefined;
}

/** Binds the waiting referral with the given call; it is forgotten once the server answered. */
export async function bindReferral(bind: (referral: Referral) => Promise<unknown>): Promise<void> {
  const referral = waitingReferral();
  if (referral === undefined) return;
  await bind(referral);
  writeJson(KEY, undefined);
}
