import type { agreementKinds } from "@heshi/contract/account/agreement";
import type { Tx } from "../../platform/database/db.ts";
import { consents, insertConsents } from "./agreement.store.ts";

/** Records consent to the current versions of the agreements required at login (user, privacy). */
export const consentAtLogin = (tx: Tx, memberId: string, now: Date): Promise<unknown> =>
  tx.many(insertConsents, [memberId, ["user", "privacy"], now, null]);

/** Records consent to the current version of what is agreed to by an act. */
export const consentTo = (
  tx: Tx,
  memberId: string,
  { kind, now }: { kind: (typeof agreementKinds)[number]; now: Date },
): Promise<unknown> => tx.many(insertConsents, [memberId, [kind], now, null]);

/** What a member agreed to, newest first, with what was withdrawn. */
export const consentsOf = (tx: Tx, memberId: string, now: Date) => tx.many(consents, [memberId, now]);
