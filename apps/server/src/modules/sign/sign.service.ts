import type { Sign } from "@heshi/contract/account/sign-in";
import type { Cent } from "@heshi/kernel/credit";
import { cent } from "@heshi/kernel/credit";
import { monthLimits, monthOf } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import type { Context, Service } from "../../rpc/call/service.ts";
import { post, recipes, sayRefusal } from "../ledger/ledger.public.ts";
import { lockActive } from "../member/member.public.ts";
import { firstMonthOf, ladderOf, rewardOf } from "./sign.domain.ts";
import { addDay, countRow, findSign, listDays } from "./sign.store.ts";

type Ctx = Context<typeof Sign, "member">;

const DAY_MS = 86_400_000;
const dayBefore = (day: string): string => formatDay(new Date(Date.parse(`${day}T12:00:00+08:00`) - DAY_MS));

/** What is known of today and of this month. */
async function stateOf({ tx, caller, now, settings, fail }: Ctx) {
  const [today, month] = [formatDay(now), monthOf(now)];
  const first = `${month}-01`;
  const found = (await tx.one(findSign, [caller.memberId, today, first])) ?? fail("MEMBER_INVALID");
  const cardsLeft = Math.max(0, settings["sign.cardsPerMonth"] - found.cardsUsed);
  const makeUpFrom = found.joinedOn > first ? found.joinedOn : first;
  return { ...found, today, month, cardsLeft, makeUpFrom };
}

/** Signs a day with what it brings; answers nothing where it is signed. The member's row is locked. */
async function sign(
  ctx: Ctx,
  { day, isMadeUp }: { day: string; isMadeUp: boolean },
): Promise<Cent | undefined> {
  const { tx, caller, now, settings, fail } = ctx;
  const before = (await tx.one(countRow, [caller.memberId, dayBefore(day)]))?.streak ?? 0;
  const silver = rewardOf(ladderOf(settings), before + 1);
  if (!(await tx.one(addDay, [caller.memberId, day, silver, isMadeUp, now]))) return undefined;
  const cause = `sign:${caller.memberId}:${day}`;
  const granted = { cause, memberId: caller.memberId, credit: "credit2", amount: silver } as const;
  await post(tx, [recipes.creditGranted(granted)], now).catch(sayRefusal(fail));
  return silver;
}

/** The handlers of Sign (docs/rules/sign.md). */
export const signService: Service<typeof Sign> = {
  async GetMonth(ctx, { month: wanted }) {
    const { tx, caller, settings, fail } = ctx;
    const state = await stateOf(ctx);
    const month = wanted ?? state.month;
    const firstMonth = firstMonthOf(state.month);
    if (month < firstMonth || month > state.month)
      return fail("WRONG_FIELD", { fields: { month: "只能查看最近一年" } });
    const [from, until] = monthLimits(month).map((time) => formatDay(time));
    return {
      today: state.today,
      isSigned: state.isSigned,
      streak: state.streak,
      ladder: ladderOf(settings),
      month,
      firstMonth,
      days: await tx.many(listDays, [caller.memberId, from, until]),
      makeUpFrom: state.cardsLeft > 0 ? state.makeUpFrom : undefined,
      cardsLeft: state.cardsLeft,
      silverCent: cent(state.silverCent),
    };
  },

  async SignIn(ctx) {
    const { tx, caller, now, fail } = ctx;
    const day = formatDay(now);
    await lockActive(ctx);
    const silverCent = (await sign(ctx, { day, isMadeUp: false })) ?? fail("SIGNED");
    const { streak } = (await tx.one(countRow, [caller.memberId, day])) ?? { streak: 1 };
    return { day, silverCent, streak };
  },

  async MakeUp(ctx, { day }) {
    const { fail } = ctx;
    await lockActive(ctx);
    const { today, makeUpFrom, cardsLeft } = await stateOf(ctx);
    if (day >= today || day < makeUpFrom) return fail("SIGN_DAY");
    if (cardsLeft === 0) return fail("NO_CARD");
    const silverCent = (await sign(ctx, { day, isMadeUp: true })) ?? fail("SIGN_DAY");
    const { streak } = await stateOf(ctx);
    return { day, silverCent, streak, cardsLeft: cardsLeft - 1 };
  },
};
