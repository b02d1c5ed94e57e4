import type { Agent } from "@heshi/contract/agents/agent";
import { monthOf, monthStart } from "@heshi/kernel/month";
import { maskNickname } from "@heshi/kernel/text";
import { type Context, type Service, single } from "../../../rpc/call/service.ts";
import type { RowOf } from "../../../platform/database/statement.ts";
import { readPage } from "../../../rpc/list.ts";
import { durationMs } from "../../../settings.ts";
import { lockAgent, findAgent } from "../agent.store.ts";
import {
  askClients,
  type clientColumns,
  countClients,
  endConsent,
  findConsent,
  giveConsent,
  listAskable,
  listClients,
} from "./client.store.ts";

type Client = RowOf<typeof clientColumns>;
type Own = Context<typeof Agent, "member">;

/** Why somebody is no agent now: clients agreed to an agent. */
async function faultOf({ tx, caller, now }: Own): Promise<"AGENT_NONE" | "AGENT_OVER" | undefined> {
  const row = await tx.one(findAgent, [caller.memberId]);
  if (row?.validUntil === undefined) return "AGENT_NONE";
  return row.validUntil <= now ? "AGENT_OVER" : undefined;
}
async function needAgent(ctx: Own): Promise<void> {
  const fault = await faultOf(ctx);
  if (fault !== undefined) ctx.fail(fault);
}

const askedSince = ({ settings, now }: Own): Date =>
  new Date(now.getTime() - durationMs(settings, "agent.askDays"));

/** The handlers of Agent for clients, who decide what their agent sees (docs/rules/agents.md). */
export const agentClientHandlers = {
  GetConsent: single(async ({ tx, caller, now }) => {
    const row = await tx.one(findConsent, [caller.memberId, now]);
    if (!row) return {};
    const { nickname, regionText, givenAt } = row;
    return { agent: { name: maskNickname(nickname), regionText, givenAt } };
  }),

  async GiveConsent({ tx, caller, now, fail }) {
    const { memberId } = caller;
    const agentId = (await tx.one(findConsent, [memberId, now]))?.agentId;
    if (agentId === undefined) return fail("CLIENT_NONE");
    // who stops or leaves meanwhile has no clients any more
    await tx.one(lockAgent, [agentId]);
    if (!(await tx.one(findConsent, [memberId, now]))) return fail("CLIENT_NONE");
    await tx.run(giveConsent, [memberId, agentId, now]);
    return {};
  },

  async EndConsent({ tx, caller }) {
    await tx.run(endConsent, [caller.memberId]);
    return {};
  },

  async GetClients(ctx, input) {
    // who is no agent any more sees nobody, also of those whose consent is still there
    const agentId = (await faultOf(ctx)) === undefined ? ctx.caller.memberId : "0";
    return readPage<typeof Agent, "GetClients", Client>(ctx, input, {
      statement: listClients,
      values: ({ now }, { tab }) => [agentId, tab, monthStart(monthOf(now))],
      view: ({ id: _id, nickname, givenAt, ...rest }) => ({
        name: maskNickname(nickname),
        since: givenAt,
        ...rest,
      }),
      key: ({ givenAt, id }) => [givenAt, id],
    });
  },

  async GetClientCounts(ctx) {
    await needAgent(ctx);
    const { tx, caller, now } = ctx;
    const values = [caller.memberId, monthStart(monthOf(now)), askedSince(ctx)];
    const row = await tx.one(countClients, values);
    const { all = 0, active = 0, invited = 0, askable = 0 } = row ?? {};
    return { all, active, quiet: all - active, invited, askable };
  },

  async AskClients(ctx) {
    await needAgent(ctx);
    const { tx, caller, now } = ctx;
    const [{ memberId }, since] = [caller, askedSince(ctx)];
    const ids = (await tx.many(listAskable, [memberId, since])).map(({ id }) => id);
    const row = await tx.one(askClients, [memberId, now, ids, since]);
    return { asked: row?.asked ?? 0 };
  },
} satisfies Partial<Service<typeof Agent>>;
