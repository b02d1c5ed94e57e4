import type { Agreement } from "@heshi/contract/account/agreement";
import { type Service, single } from "../../rpc/call/service.ts";
import {
  consents,
  currentAgreements,
  dueAgreements,
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

  GetDue: single(async ({ tx, caller, now }) => ({
    list: await tx.many(dueAgreements, [caller.memberId, now]),
  })),

  async Consent({ tx, caller, now, fail }, { kind, edition }) {
    const row = await tx.one(insertConsents, [caller.memberId, [kind], now, edition]);
    return row ?? fail(edition === undefined ? "NOT_FOUND" : "WRONG_STATE");
  },

  async Withdraw({ tx, caller, now, fail }, { kind }) {
    const count = await tx.run(withdrawConsent, [caller.memberId, kind, now]);
    return count > 0 ? {} : fail("NOT_FOUND");
  },
};
