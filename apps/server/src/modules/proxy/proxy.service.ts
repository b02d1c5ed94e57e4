import type { Proxy } from "@heshi/contract/proxies/proxy";
import { type ProxyForm, proxyFormFields } from "@heshi/contract/proxies/proxy-apply";
import type { Admin } from "@heshi/contract/system/admin";
import { assert } from "@heshi/kernel/assert";
import { randomId } from "@heshi/kernel/id";
import { formatDay, maskName } from "@heshi/kernel/text";
import type { Tx } from "../../platform/database/db.ts";
import { readSettings } from "../../platform/settings.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { consentTo } from "../agreement/agreement.public.ts";
import { tell } from "../inbox/inbox.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { deliverableRegion } from "../region/region.public.ts";
import { review } from "../review/review.public.ts";
import { areLinked } from "../risk/risk.public.ts";
import { midnightAfter, newCodes } from "./proxy.domain.ts";
import {
  endTerm,
  findHolder,
  findTerm,
  freeCode,
  giveTerm,
  hasOpenShop,
  isTaken,
  lockGate,
  losers,
  openTerm,
  otherProxies,
  proxies,
} from "./proxy.store.ts";

type Desk = Context<typeof Admin, "operator">;
type Decided = { ownerId: string; state: string; form: ProxyForm; now: Date };
const TAKEN = "该区县已有代理，请选择其他区县";

/** The district of a code, also where that is of a street: 330106, 杭州市西湖区; a municipality is named once. */
function districtOf(code: string): { code: string; text: string } | undefined {
  const region = deliverableRegion(code);
  if (region === undefined) return undefined;
  const { province, city, area, areaCode } = region;
  return { code: areaCode, text: province === city ? `${city}${area}` : `${city || province}${area}` };
}

/** Whether a member is, or is linked by more than a device to, somebody who has a district. */
async function isLinkedToOne(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  for (const other of await tx.many(otherProxies, [memberId]))
    if ((await areLinked(tx, { memberId, other: { memberId: other.memberId }, now })).isSure) return true;
  return false;
}

/** Gives the term that a passed application means, and refuses those who wait for the same district. */
async function granted(tx: Tx, { ownerId, form, now }: Decided): Promise<void> {
  const district = districtOf(form.regionCode);
  assert(district, "a district that no parcel goes to");
  const settings = await readSettings(tx);
  const [termId, until] = [randomId(), midnightAfter(now, settings["proxy.termDays"])];
  const code = (await tx.one(freeCode, [newCodes()]))?.code;
  assert(code, "no free code of a proxy");
  await tx.run(openTerm, [termId, ownerId, now, until, settings["proxy.shareBp"]]);
  const checkAt = midnightAfter(now, settings["proxy.trialDays"]);
  await tx.run(giveTerm, [ownerId, termId, code, settings["proxy.needShops"], checkAt]);
  const day = formatDay(new Date(until.getTime() - 1));
  const data = { day, region: district.text, words: "" };
  await tell(tx, "proxy", { event: "pass", memberId: ownerId, data, at: now });
  for (const { id, memberId, regionText: region } of await tx.many(losers, [district.code, ownerId])) {
    const given = { reasons: JSON.stringify([{ field: "regionCode", reason: TAKEN }]) };
    const moved = await moveIfAny(tx, proxies.entity, {
      on: "lose",
      by: "gateway",
      ids: [id],
      now,
      settings,
      words: TAKEN,
      given,
    });
    if (moved.length > 0)
      await tell(tx, "proxy", { event: "lose", memberId, data: { region, words: "" }, at: now });
  }
}

async function decided(tx: Tx, row: Decided): Promise<void> {
  const { ownerId: memberId, state, form, now } = row;
  if (state === "reviewing") await consentTo(tx, memberId, { kind: "proxy", now });
  if (state === "active") await granted(tx, row);
  const data = { region: districtOf(form.regionCode)?.text ?? "", words: "" };
  if (state === "refused") await tell(tx, "proxy", { event: "refuse", memberId, data, at: now });
}

const proxyReview = review(proxies, {
  names: proxyFormFields,
  view: ({ regionCode, about }: ProxyForm) => ({
    regionCode,
    regionText: districtOf(regionCode)?.text ?? "",
    about,
  }),
  facts({ regionCode }) {
    const district = districtOf(regionCode);
    return { region_code: district?.code ?? "", region_text: district?.text ?? "" };
  },
  async check({ tx, fail }, { regionCode }) {
    const district = districtOf(regionCode);
    if (district === undefined)
      return fail("WRONG_FIELD", { fields: { regionCode: "所在区县不正确，请重新选择" } });
    if ((await tx.one(isTaken, [district.code]))?.has)
      return fail("WRONG_FIELD", { fields: { regionCode: TAKEN } });
  },
  async hints({ tx, now }, { ownerId, form, state }) {
    if (state !== "reviewing") return [];
    const code = districtOf(form.regionCode)?.code;
    return [
      ...((await tx.one(isTaken, [code]))?.has
        ? [{ text: "该区县已有代理，通过时会自动改为不通过", isWarning: true }]
        : []),
      ...((await isLinkedToOne(tx, ownerId, now))
        ? [{ text: "申请人与一位现有代理有关联", isWarning: true }]
        : []),
    ];
  },
  moved: ({ tx, now }, row) => decided(tx, { ...row, now }),
});

/** Decides behind the gate; where the district was given meanwhile, passing refuses by itself. */
const decide: NonNullable<Partial<Service<typeof Admin>>["DecideProxy"]> = async (ctx, input) => {
  const { tx, now, fail } = ctx;
  await tx.one(lockGate, []);
  if (input.decision !== "pass") return proxyReview.desk.decide(ctx, input);
  const { row, form } = await proxyReview.find(ctx, input.reviewId);
  if (row.state !== "reviewing") return proxyReview.desk.decide(ctx, input);
  if ((await tx.one(isTaken, [districtOf(form.regionCode)?.code]))?.has) {
    const reasons = [{ field: "regionCode" as const, reason: TAKEN }];
    return proxyReview.desk.decide(ctx, { ...input, decision: "refuse", reasons });
  }
  if (!(await tx.one(hasOpenShop, [row.ownerId]))?.has) return fail("PROXY_NO_SHOP");
  if (await isLinkedToOne(tx, row.ownerId, now)) return fail("PROXY_IS_LINKED");
  return proxyReview.desk.decide(ctx, input);
};

/** Ends a term at once; what was earned stays. */
async function stop(ctx: Desk, { reviewId, reason }: { reviewId: string; reason: string }) {
  const { tx, now, fail } = ctx;
  const { ownerId: memberId } = (await proxyReview.find(ctx, reviewId)).row;
  const isOpen = await tx.one(proxies.sql.lockOwner, [memberId]);
  const row = isOpen && (await tx.one(proxies.sql.find, [reviewId]));
  if (!row) return fail("NOT_FOUND");
  const given = { reasons: JSON.stringify([{ field: "stopped", reason }]) };
  await proxies.desk.decide(ctx, row, { on: "stop", words: reason, given });
  await tx.run(endTerm, [memberId, now]);
  const region = (await tx.one(findTerm, [memberId]))?.regionText ?? "";
  await tell(tx, "proxy", { event: "stop", memberId, data: { region, words: reason }, at: now });
  return { state: "stopped" as const };
}

/** The handlers of Proxy for the application. */
export const proxyHandlers = {
  GetApplication: proxyReview.own.get,
  async Apply(ctx, form) {
    const { tx, caller, now, fail } = ctx;
    if (!(await tx.one(hasOpenShop, [caller.memberId]))?.has) return fail("PROXY_SHOP");
    if (await isLinkedToOne(tx, caller.memberId, now)) return fail("PROXY_LINKED");
    return proxyReview.own.submit(ctx, form);
  },
} satisfies Partial<Service<typeof Proxy>>;

/** The operators' handlers of proxies. */
export const proxyDeskHandlers = {
  GetProxies: proxyReview.desk.list,
  async GetProxy(ctx, input) {
    const found = await proxyReview.desk.detail(ctx, input);
    const { shopName, isOpen, ...member } =
      (await ctx.tx.one(findHolder, [found.ownerId])) ?? ctx.fail("NOT_FOUND");
    const shop = shopName === undefined ? undefined : { name: shopName, isOpen: isOpen === true };
    const term = await ctx.tx.one(findTerm, [found.ownerId]);
    return {
      ...found,
      member: { ...member, name: maskName(member.name), shop },
      term: term && {
        code: term.code,
        rateBp: term.rateBp,
        validUntil: term.untilAt.getTime(),
        shops: term.shops,
        needShops: term.needShops,
        checkAt: term.checkAt.getTime(),
      },
    };
  },
  DecideProxy: decide,
  StopProxy: stop,
} satisfies Partial<Service<typeof Admin>>;
