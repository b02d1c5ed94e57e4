import type { Agreement } from "@heshi/contract/account/agreement";
import { type Service, single } from "../../rpc/call/service.ts";
import {
  consents,
  currentAgreements,
  findAgreement,
  insertConsents,
  withdrawConsent,
} from "./agreement.store.ts";

export const agreementService: Service<typeof Agreement> = {
  GetList: single(async ({ tx, now }) => {
    const rows = await tx.many(currentAgreements, [now]);
    return {
      list: rows.map(({ kind, version, title, publishedAt }) => ({
        kind,
        version,
        title,
        publishedAt: publishedAt.getTime(),
      })),
    };
  }),

  Get: single(async ({ tx, now, fail }, { kind, edition }) => {
    const row = await tx.one(findAgreement, [kind, edition, now]);
    if (!row) return fail("NOT_FOUND");
    return { ...row, publishedAt: row.publishedAt.getTime() };
  }),

  GetConsents: single(async ({ tx, caller, now }) => {
    const rows = await tx.many(consents, [caller.memberId, now]);
    const list = rows.map(({ agreedAt, withdrawnAt, ...row }) => ({
      ...row,
      agreedAt: agreedAt.getTime(),
      ...(withdrawnAt ? { withdrawnAt: withdrawnAt.getTime() } : {}),
    }));
    return { list };
  }),

  async Consent({ tx, caller, now, fail }, { kind }) {
    const row = await tx.one(insertConsents, [caller.memberId, [kind], now]);
    return row ?? fail("NOT_FOUND");
  },

  async Withdraw({ tx, caller, now, fail }, { kind }) {
    const count = await tx.run(withdrawConsent, [caller.memberId, kind, now]);
    return count > 0 ? {} : fail("NOT_FOUND");
  },
};
