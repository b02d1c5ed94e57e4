import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { htmlOf, textOf } from "@heshi/kernel/plain-html";
import { type Service, single } from "../../rpc/call/service.ts";
import { addVersion, changeVersion, hasVersion, listVersions } from "./agreement.store.ts";

const MOST_AHEAD_MS = 90 * 86_400_000;
/** An operator's clock may be this much behind. */
const SKEW_MS = 60_000;

/** The operators' handlers of agreements. */
export const agreementDeskHandlers = {
  GetAgreements: single(async ({ tx, now }) => ({
    list: (await tx.many(listVersions, [now])).map(({ body, ...row }) => ({ ...row, text: textOf(body) })),
  })),

  async SaveAgreement({ tx, now, fail }, { agreementId, kind, title, text, publishedAt }) {
    const ahead = (publishedAt ?? now.getTime()) - now.getTime();
    if (ahead < -SKEW_MS || ahead > MOST_AHEAD_MS) return fail("AGREEMENT_TIME");
    const from = new Date(Math.max(publishedAt ?? 0, now.getTime()));
    const values = [agreementId ?? randomId(), kind, title, htmlOf(text), from];
    if (agreementId === undefined) {
      const added = await tx.one(addVersion, values);
      if (!added) throw new Error("the statement that adds a version returned no row");
      return added;
    }
    const changed = await tx.one(changeVersion, [...values, now]);
    return changed ?? fail((await tx.one(hasVersion, [agreementId])) ? "WRONG_STATE" : "NOT_FOUND");
  },
} satisfies Partial<Service<typeof Admin>>;
