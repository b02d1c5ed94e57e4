import type { Admin } from "@heshi/contract/system/admin";
import type { Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { deskOf } from "../machine/machine.public.ts";
import { bans } from "./ban.effects.ts";
import { type BanRow, findDeskBan, listBans } from "./ban.store.ts";

const desk = deskOf(bans, { asker: "会员" });
const banView = ({ id: banId, ...row }: BanRow) => ({ banId, ...row });

/** The operators' handlers of appeals against bans (docs/rules/auction.md). */
export const banDeskHandlers = {
  GetLotBans: list({
    statement: () => listBans,
    values: (_ctx, { state, keyword }) => [state, keyword],
    view: banView,
    key: ({ createdAt, id }) => [createdAt, id],
  }),

  async GetLotBanDetail(ctx, { banId }) {
    const row = (await ctx.tx.one(findDeskBan, [banId])) ?? ctx.fail("NOT_FOUND");
    const [history, waits] = [await desk.history(ctx.tx, row.id), await desk.waits(ctx, row)];
    return { ...banView(row), history, waits };
  },

  async DecideLotBan(ctx, { banId, isLifted, reason }) {
    const row = (await ctx.tx.one(findDeskBan, [banId])) ?? ctx.fail("NOT_FOUND");
    return desk.decide(ctx, row, { on: isLifted ? "lift" : "uphold", words: reason });
  },
} satisfies Partial<Service<typeof Admin>>;
