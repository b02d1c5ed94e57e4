import type { Agent } from "@heshi/contract/agents/agent";
import { formatFen, ZERO_FEN } from "@heshi/kernel/money";
import type { Context, Service } from "../../rpc/call/service.ts";
import { tell } from "../inbox/inbox.public.ts";
import { moveIfAny } from "../machine/machine.public.ts";
import { standingOf } from "./agent.domain.ts";
import { dropClients } from "./client/client.store.ts";
import { askedSinceExit, sumStock } from "./agent.stock.store.ts";
import { agents, endTerm, findAgent, sumOwed, takeAuthority } from "./agent.store.ts";

type Own = Context<typeof Agent, "member">;
type Open = { text: string; path: string };

/** What an agent has to settle before they can leave, each with its page. */
async function openItems({ tx, caller, now }: Own): Promise<Open[]> {
  const row = await tx.one(sumStock, [caller.memberId, now]);
  const owedFen = (await tx.one(sumOwed, [caller.memberId]))?.owedFen ?? ZERO_FEN;
  const { pieces = 0, unpaid = 0, busy = 0, afters = 0 } = row ?? {};
  const items: readonly (readonly [count: number, text: string, path: string])[] = [
    [unpaid, `${unpaid} 笔进货待付款，请付款或取消`, "/pages/agent/order/list?tab=unpaid"],
    [pieces, `库存还有 ${pieces} 件，请退货或提货`, "/pages/agent/inventory/list"],
    [busy, `${busy} 件正在出库，寄出后了结`, "/pages/warehouse/history"],
    [afters, `${afters} 件正在退货，退款后了结`, "/pages/order/after/list"],
    [owedFen, `¥${formatFen(owedFen)} 收益因退款待扣回，余额够时自动扣回`, "/pages/agent/earning"],
  ];
  return items.flatMap(([count, text, path]) => (count > 0 ? [{ text, path }] : []));
}

/** The caller's row, behind the lock of the member. */
async function locked(ctx: Own) {
  const { tx, caller, fail } = ctx;
  if (!(await tx.one(agents.sql.lockOwner, [caller.memberId]))) return fail("NOT_FOUND");
  const row = await tx.one(findAgent, [caller.memberId]);
  return row?.validUntil === undefined ? fail("AGENT_NONE") : row;
}

async function moved(ctx: Own, on: "askExit" | "stay" | "leave"): Promise<void> {
  const { tx, caller, settings, now, fail } = ctx;
  const { id, state } = await locked(ctx);
  const { memberId } = caller;
  const rows = await moveIfAny(tx, agents.entity, {
    on,
    by: "member",
    ids: [id],
    memberId,
    actorId: memberId,
    now,
    settings,
  });
  if (rows.length === 0) return fail("WRONG_STATE", { state });
}

/** The handlers of Agent for leaving the programme. */
export const agentExitHandlers = {
  async GetExit(ctx) {
    const { tx, caller, now } = ctx;
    const row = await tx.one(findAgent, [caller.memberId]);
    return {
      standing: standingOf(row, now),
      validUntil: row?.validUntil?.getTime(),
      open: row?.validUntil === undefined ? [] : await openItems(ctx),
    };
  },

  async AskExit(ctx) {
    await moved(ctx, "askExit");
    return { standing: "leaving" as const };
  },

  async Stay(ctx) {
    const { tx, caller, now, fail } = ctx;
    const { memberId } = caller;
    await moved(ctx, "stay");
    if ((await tx.one(askedSinceExit, [memberId]))?.has)
      return fail("WRONG_STATE", { state: "leaving", msg: "退出期间已申请退货，不能撤回退出" });
    const row = await tx.one(findAgent, [memberId]);
    return { standing: standingOf(row, now) };
  },

  async Leave(ctx) {
    const { tx, caller, now, fail } = ctx;
    await moved(ctx, "leave");
    const open = await openItems(ctx);
    if (open.length > 0) return fail("AGENT_OPEN", { open, msg: open[0]?.text });
    await tx.run(takeAuthority, [caller.memberId]);
    await tx.run(endTerm, [caller.memberId, now]);
    await tx.run(dropClients, [caller.memberId]);
    await tell(tx, "agent", { event: "leave", memberId: caller.memberId, data: { words: "" }, at: now });
    return { standing: "none" as const };
  },
} satisfies Partial<Service<typeof Agent>>;
