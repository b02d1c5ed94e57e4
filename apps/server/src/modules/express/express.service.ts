import { Express } from "@heshi/contract/trade/express";
import { EXPRESS_COMPANIES } from "../../gateways/express/companies.ts";
import { GatewayError } from "../../gateways/gateway-error.ts";
import { type Service, single, staged } from "../../rpc/call/service.ts";
import { addToOutbox } from "../../platform/events.ts";
import { durationMs } from "../../settings.ts";
import { companyOf, isStale, isUrgeable, packageView, placesOf, urgeable } from "./express.domain.ts";
import { findPackage, hasOrder, listPackages, urge } from "./express.store.ts";
import { keepTrack, track } from "./express.track.ts";

/** Handlers of Express. */
export const expressService: Service<typeof Express> = {
  GetCompanies: async () => ({
    list: EXPRESS_COMPANIES.map(({ code, name, phone }) => ({ code, name, phone })),
  }),

  Recognise: async ({ gateways }, { number }) => ({
    list: gateways.express.recognise(number).flatMap((code) => {
      const company = companyOf(code);
      return company ? [{ code, name: company.name }] : [];
    }),
  }),

  async GetList({ tx, caller, fail }, { orderId }) {
    if (!(await tx.one(hasOrder, [orderId, caller.memberId]))) return fail("NOT_FOUND");
    return { list: (await tx.many(listPackages, [orderId, caller.memberId, null])).map(packageView) };
  },

  GetDetail: single(async ({ tx, caller, now, settings, fail }, { packageId }) => {
    const row = await tx.one(findPackage, [packageId, caller.memberId]);
    if (!row) return fail("NOT_FOUND");
    return {
      ...row,
      ...packageView(row),
      nodes: [...row.nodes],
      isStale: isStale(row, { now, settings }),
      ...placesOf(row.nodes, { from: row.shipFrom, to: row.receiver?.city }),
      isUrgeable: isUrgeable(row, { now, settings }),
    };
  }),

  async Urge({ tx, caller, now, settings, fail }, { packageId }) {
    const since = new Date(now.getTime() - durationMs(settings, "express.urgeMinutes"));
    const urged = await tx.one(urge, [packageId, caller.memberId, now, since, urgeable]);
    if (urged) {
      await addToOutbox(tx, { topic: "express.urge", payload: { packageId, urgedAt: urged.urgedAt } }, now);
      return urged;
    }
    const row = await tx.one(findPackage, [packageId, caller.memberId]);
    if (!row) return fail("NOT_FOUND");
    return fail(row.company !== "" && urgeable.includes(row.state) ? "EXPRESS_URGED" : "EXPRESS_NOT_ON_WAY");
  },

  Track: staged(Express, "Track", {
    async before({ db, caller, now, settings, gateways, fail }, { packageId }) {
      const row = await db.one(findPackage, [packageId, caller.memberId]);
      if (!row) return fail("NOT_FOUND");
      if (!isStale(row, { now, settings })) return { row, answer: undefined };
      try {
        return { row, answer: await track(db, gateways.express, packageId) };
      } catch (error) {
        if (error instanceof GatewayError) return fail("EXPRESS_SILENT");
        throw error;
      }
    },
    async handle({ tx, now }, { packageId }, { row, answer }) {
      if (!answer) return { state: row.state, nodes: [...row.nodes], checkedAt: row.checkedAt };
      const nodes = await keepTrack(tx, packageId, { answer, now });
      return { state: answer.state, nodes, checkedAt: now.getTime() };
    },
  }),
};
