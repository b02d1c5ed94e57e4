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
  GetList: single(async ({ tx, now }) => ({ list: await tx.many(currentAgreements, [now]) })),

  Get: single(
    async ({ tx, now, fail }, { kind, edition }) =>
      (await tx.one(findAgreement, [kind, edition, now])) ?? fail("NOT_FOUND"),
  ),

  GetConsents: single(async ({ tx, caller, now }) => ({
    list: await tx.many(consents, [caller.memberId, now]),
  })),

  async Consent({ tx, caller, now, fail }, { kind }) {
    const row = await tx.one(insertConsents, [caller.memberId, [kind], now]);
    return row ?? fail("NOT_FOUND");
  },

  async Withdraw({ tx, caller, now, fail }, { kind }) {
    const count = await tx.run(withdrawConsent, [caller.memberId, kind, now]);
    return count > 0 ? {} : fail("NOT_FOUND");
  },
};
