import type { Tx } from "../../platform/database/db.ts";
import { insertConsents } from "./agreement.store.ts";

/** Records consent to the agreements that login asks for (user, privacy), in their current versions. */
export const consentAtLogin = (tx: Tx, memberId: string, now: Date): Promise<unknown> =>
  tx.many(insertConsents, [memberId, ["user", "privacy"], now]);
