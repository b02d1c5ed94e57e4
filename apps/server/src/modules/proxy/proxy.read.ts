import type { Proxy } from "@heshi/contract/proxies/proxy";
import type { Admin } from "@heshi/contract/system/admin";
import { monthOf, monthStart } from "@heshi/kernel/month";
import { fen } from "@heshi/kernel/money";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import {
  countDistricts,
  listBonus,
  listDistricts,
  listRecruited,
  listShares,
  ownerOf,
  sumBonus,
  sumKinds,
} from "./proxy.read.store.ts";
import { findTerm } from "./proxy.store.ts";

/** Sums that fewer people have are of somebody, and are left out. */
const LEAST_PEOPLE = 3;
const SUM_MS = 30 * 86_400_000;

const thisMonth = (now: Date): Date => monthStart(monthOf(now));

/** What the shop of a proxy reads, and everybody. */
export const proxyReadHandlers = {
  async GetHome({ tx, caller, now }) {
    const memberId = (await tx.one(ownerOf, [caller.shopId]))?.ownerId;
    if (memberId === undefined) return {};
    const term = await tx.one(findTerm, [memberId]);
    if (term === undefined) return {};
    const sums = await tx.one(sumBonus, [memberId, thisMonth(now)]);
    return {
      proxy: {
        state: term.state,
        regionText: term.regionText,
        code: term.code,
        rateBp: term.rateBp,
        validUntil: term.untilAt.getTime(),
        shops: term.shops,
        needShops: term.needShops,
        checkAt: term.checkAt.getTime(),
        heldFen: sums?.heldFen ?? fen(0),
        releasedFen: sums?.releasedFen ?? fen(0),
        monthFen: sums?.monthFen ?? fen(0),
      },
    };
  },

  GetShops: list({
    statement: listRecruited,
    values: ({ caller, now }) => [caller.shopId, thisMonth(now)],
    view: (row) => row,
    key: ({ recruitedAt, shopId }) => [recruitedAt, shopId],
  }),

  GetBonuses: list({
    statement: listBonus,
    values: ({ caller }, { tab }) => [caller.shopId, tab === "all" ? null : tab],
    view: (row) => row,
    key: ({ madeAt, bonusId }) => [madeAt, bonusId],
  }),

  async GetSums({ tx, now }) {
    const counts = await tx.one(countDistricts, []);
    const since = new Date(now.getTime() - SUM_MS);
    return {
      districts: counts?.districts ?? 0,
      shops: counts?.shops ?? 0,
      kinds: [...(await tx.many(sumKinds, [since, LEAST_PEOPLE]))],
    };
  },
} satisfies Partial<Service<typeof Proxy>>;

/** What operators read of districts and shares. */
export const proxyReadDeskHandlers = {
  GetDistricts: list({
    statement: listDistricts,
    values: () => [],
    view: (row) => row,
    key: ({ fromAt, termId }) => [fromAt, termId],
  }),
  GetFeeShares: list({
    statement: listShares,
    values: (_ctx, { mid }) => [mid ?? null],
    view: ({ inviterMid, inviterName, ...row }) => ({
      ...row,
      inviter: inviterMid === undefined ? undefined : { mid: inviterMid, nickname: inviterName ?? "" },
    }),
    key: ({ madeAt, shareId }) => [madeAt, shareId],
  }),
} satisfies Partial<Service<typeof Admin>>;
