import type { Agent } from "@heshi/contract/agents/agent";
import { type AgentForm, agentFormFields } from "@heshi/contract/agents/agent-apply";
import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { monthOf, monthStart } from "@heshi/kernel/month";
import { addFen, fen } from "@heshi/kernel/money";
import { formatDay, maskName } from "@heshi/kernel/text";
import type { Tx } from "../../platform/database/db.ts";
import { readSettings } from "../../platform/settings.ts";
import type { Context, Service } from "../../rpc/call/service.ts";
import { after, durationMs } from "../../settings.ts";
import { consentTo } from "../agreement/agreement.public.ts";
import { tell } from "../inbox/inbox.public.ts";
import { deliverableRegion } from "../region/region.public.ts";
import { review } from "../review/review.public.ts";
import { countClients, dropClients } from "./client/client.store.ts";
import { byDay, canRenew, levelOf, levelRows, shownSales, standingOf } from "./agent.domain.ts";
import {
  agents,
  authorise,
  endTerm,
  extendTerm,
  findAgent,
  findHolder,
  findInviteCode,
  salesByDay,
  sumEarned,
  sumSales,
  takeAuthority,
} from "./agent.store.ts";

import { sumStock } from "./agent.stock.store.ts";

type Desk = Context<typeof Admin, "operator">;
type Own = Context<typeof Agent, "member">;

/** 杭州市西湖区; a municipality is named once. */
function regionText(code: string): string {
  const region = deliverableRegion(code);
  if (region === undefined) return "";
  const { province, city, area } = region;
  return province === city ? `${city}${area}` : `${city || province}${area}`;
}

/** Makes what a decision means, and tells it. */
async function decided(tx: Tx, { ownerId, state, form, now }: Decided): Promise<void> {
  const data = { words: "" };
  if (state === "reviewing") await consentTo(tx, ownerId, { kind: "agent", now });
  if (state === "passed") {
    const settings = await readSettings(tx);
    const until = after(now, settings, "agent.termDays");
    await tx.run(authorise, [ownerId, form.regionCode, regionText(form.regionCode), now, until]);
    await tx.run(extendTerm, [randomId(), ownerId, now, until]);
    const day = formatDay(new Date(until.getTime() - 1));
    await tell(tx, "agent", { event: "pass", memberId: ownerId, data: { ...data, day }, at: now });
  }
  if (state === "refused") await tell(tx, "agent", { event: "refuse", memberId: ownerId, data, at: now });
}
type Decided = { ownerId: string; state: string; form: AgentForm; now: Date };

const agentReview = review(agents, {
  names: agentFormFields,
  view: ({ regionCode, about }: AgentForm) => ({ regionCode, regionText: regionText(regionCode), about }),
  async check({ tx, caller, settings, now, fail }, { regionCode }) {
    if (regionText(regionCode) === "")
      fail("WRONG_FIELD", { fields: { regionCode: "所在地区不正确，请重新选择" } });
    if (caller.kind !== "member") return;
    const row = await tx.one(findAgent, [caller.memberId]);
    if (row?.validUntil && row.state === "passed" && !canRenew(row.validUntil, settings, now))
      fail("WRONG_STATE", {
        state: row.state,
        msg: `授权还没有到期，到期前 ${settings["agent.renewDays"]} 天可以续期`,
      });
  },
  moved: ({ tx, now }, row) => decided(tx, { ...row, now }),
});

/** Ends an authorisation; the application is found refused from then on. */
async function stop(ctx: Desk, { reviewId, reason }: { reviewId: string; reason: string }) {
  const { tx, now, fail } = ctx;
  const { ownerId: memberId } = (await agentReview.find(ctx, reviewId)).row;
  const isOpen = await tx.one(agents.sql.lockOwner, [memberId]);
  const row = isOpen && (await tx.one(agents.sql.find, [reviewId]));
  if (!row) return fail("NOT_FOUND");
  if ((await tx.one(findAgent, [memberId]))?.validUntil === undefined)
    return fail("WRONG_STATE", { state: row.state, msg: "没有可以停止的授权，请刷新后再看" });
  const given = { reasons: JSON.stringify([{ field: "stopped", reason }]) };
  await agents.desk.decide(ctx, row, { on: "stop", words: reason, given });
  // who is leaving has an authorisation: it goes after the move
  await tx.run(takeAuthority, [memberId]);
  await tx.run(endTerm, [memberId, now]);
  await tx.run(dropClients, [memberId]);
  await tell(tx, "agent", { event: "stop", memberId, data: { words: reason }, at: now });
  return { state: "refused" as const };
}

/** Sales of the month and of the last days, with the level that follows. */
async function salesOf({ tx, caller, settings, now }: Own) {
  const since = new Date(now.getTime() - durationMs(settings, "agent.salesDays"));
  const total = await tx.one(sumSales, [caller.memberId, since]);
  const month = monthOf(now);
  const days = await tx.many(salesByDay, [caller.memberId, monthStart(month)]);
  const earned = await tx.one(sumEarned, [caller.memberId, monthStart(month)]);
  const salesFen = total?.salesFen ?? fen(0);
  return {
    level: levelOf(salesFen, settings),
    salesFen: total ? shownSales(total) : salesFen,
    month: {
      month,
      orders: days.reduce((sum, { orders }) => sum + orders, 0),
      salesFen: addFen(fen(0), ...days.map((day) => day.salesFen)),
      earnedFen: earned?.earnedFen ?? fen(0),
      days: byDay(days, formatDay(now)),
    },
  };
}

async function stockOf({ tx, caller, now }: Own) {
  const row = await tx.one(sumStock, [caller.memberId, now]);
  return { pieces: row?.pieces ?? 0, costFen: row?.costFen ?? fen(0), unpaid: row?.unpaid ?? 0 };
}

async function clientsOf({ tx, caller, now }: Own) {
  // nobody is asked here
  const row = await tx.one(countClients, [caller.memberId, monthStart(monthOf(now)), now]);
  return { all: row?.all ?? 0, active: row?.active ?? 0 };
}

async function home(ctx: Own) {
  const { tx, caller, settings, now } = ctx;
  const row = await tx.one(findAgent, [caller.memberId]);
  const code = await tx.one(findInviteCode, [caller.memberId]);
  const { validUntil, regionText: region = "" } = row ?? {};
  const stock = await stockOf(ctx);
  return {
    standing: standingOf(row && { state: row.state, validUntil: row.validUntil }, now),
    levels: levelRows(settings),
    salesDays: settings["agent.salesDays"],
    inviteCode: code?.inviteCode ?? "",
    left: validUntil === undefined && stock.pieces > 0 ? { pieces: stock.pieces } : undefined,
    agent:
      validUntil === undefined
        ? undefined
        : {
            regionText: region,
            validUntil: validUntil.getTime(),
            canRenew: canRenew(validUntil, settings, now),
            stock,
            clients: await clientsOf(ctx),
            ...(await salesOf(ctx)),
          },
  };
}

/** The handlers of Agent for the application and the workbench. */
export const agentHandlers = {
  GetApplication: agentReview.own.get,
  Apply: agentReview.own.submit,
  GetHome: home,
} satisfies Partial<Service<typeof Agent>>;

/** The operators' handlers of agents. */
export const agentDeskHandlers = {
  GetAgents: agentReview.desk.list,
  async GetAgent(ctx, input) {
    const found = await agentReview.desk.detail(ctx, input);
    const member = (await ctx.tx.one(findHolder, [found.ownerId])) ?? ctx.fail("NOT_FOUND");
    return { ...found, member: { ...member, name: maskName(member.name) } };
  },
  DecideAgent: agentReview.desk.decide,
  StopAgent: stop,
} satisfies Partial<Service<typeof Admin>>;
