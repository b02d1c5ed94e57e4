import type { Passfree, PassfreeState } from "@heshi/contract/pay/passfree";
import { randomHex } from "@heshi/kernel/id";
import { fen, formatFen } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import type { Settings } from "../../settings.ts";
import { checkCaution, lockPayer, spend } from "../outflow/outflow.public.ts";
import { planTaking } from "../pay/pay.public.ts";
import { planned } from "../plan/plan.public.ts";
import { type Facts, findForTrade, findSwitch, switchOff, switchOn, takeFree } from "./passfree.store.ts";
import { whyPassword } from "./passfree.domain.ts";

type MemberContext = Context<typeof Passfree, "member">;

const here = ({ caller, device, now }: MemberContext) =>
  [caller.memberId, caller.sessionId, device.id, dayStart(now), now] as const;

function viewOf(facts: Facts, settings: Settings): PassfreeState {
  const [mostPayFen, mostDayFen] = [fen(settings["passfree.payFen"]), fen(settings["passfree.dayFen"])];
  const {
    isOn,
    payFen = mostPayFen,
    dayFen = mostDayFen,
    usedFen,
    onAt,
    hasPayPassword,
    cautionUntil,
  } = facts;
  return {
    state: !isOn ? "off" : facts.isHere ? "on" : "elsewhere",
    payFen,
    dayFen,
    usedFen,
    mostPayFen,
    mostDayFen,
    onAt: isOn ? onAt : undefined,
    hasPayPassword,
    cautionUntil,
  };
}

async function stateOf(ctx: MemberContext): Promise<PassfreeState> {
  const facts = await ctx.tx.one(findSwitch, here(ctx));
  return facts ? viewOf(facts, ctx.settings) : ctx.fail("MEMBER_INVALID");
}

/** Why a trade needs the password, as the caller's switch and the trade are now; undefined where it does not. */
async function reasonOf(ctx: MemberContext, tradeNo: string) {
  const facts = (await ctx.tx.one(findForTrade, [...here(ctx), tradeNo])) ?? ctx.fail("NOT_FOUND");
  return { isOn: facts.isOn, why: whyPassword(facts) };
}

/** Handlers of Passfree. */
export const passfreeService: Service<typeof Passfree> = {
  GetState: single(stateOf),

  async SwitchOn(ctx, { payFen, dayFen, grant }) {
    const { tx, caller, device, now, settings, fail } = ctx;
    // a device without an id of its own, by its address
    if (device.id.startsWith("ip-")) return fail("NO_DEVICE");
    const payer = await lockPayer(ctx);
    checkCaution(ctx, payer, "开通免密支付");
    const [mostPay, mostDay] = [settings["passfree.payFen"], settings["passfree.dayFen"]];
    if (payFen > mostPay || dayFen > mostDay || dayFen < payFen)
      return fail("OVER_MOST", {
        msg: `单笔最高 ¥${formatFen(fen(mostPay))}，每日最高 ¥${formatFen(fen(mostDay))}，且每日不低于单笔`,
      });
    const act = { method: "Passfree.SwitchOn", amountFen: fen(payFen), subject: String(dayFen) } as const;
    await spend(ctx, { grant, ...act });
    await tx.run(switchOn, [caller.memberId, device.id, payFen, dayFen, now, dayStart(now)]);
    const state = await stateOf(ctx);
    return state.state === "on" ? state : fail("NO_DEVICE");
  },

  async SwitchOff(ctx) {
    await ctx.tx.run(switchOff, [ctx.caller.memberId, ctx.now]);
    return stateOf(ctx);
  },

  GetForTrade: single(async (ctx, { tradeNo }) => {
    const { isOn, why } = await reasonOf(ctx, tradeNo);
    return { isOn, mayPay: isOn && why === undefined, note: isOn ? why : undefined };
  }),

  Pay: planned(async (ctx: MemberContext, { tradeNo }: { tradeNo: string }) => {
    const { caller, device, now, fail } = ctx;
    const { memberId, sessionId } = caller;
    const { why } = await reasonOf(ctx, tradeNo);
    const otherwise = (changed?: string): never => {
      const msg = changed ?? why;
      return fail("NEEDS_PASSWORD", msg === undefined ? {} : { msg });
    };
    return planTaking(ctx, {
      memberId,
      tradeNo,
      take: takeFree,
      values: ({ id, no, amountFen }) => [
        sha256Hex(randomHex(24)),
        memberId,
        tradeNo,
        now,
        id,
        no,
        amountFen,
        sessionId,
        device.id,
        dayStart(now),
      ],
      otherwise,
    });
  }),
};
