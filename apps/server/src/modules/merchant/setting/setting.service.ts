import { Merchant } from "@heshi/contract/shop/merchant";
import { formatMinute, maskMobile } from "@heshi/kernel/text";
import { sqlState } from "../../../platform/database/db.ts";
import { addToOutbox } from "../../../platform/events.ts";
import { listEvents } from "../../../rpc/audit/audit.store.ts";
import { type Service, single, staged } from "../../../rpc/call/service.ts";
import { list } from "../../../rpc/list.ts";
import { devicesOf, endSessions, forgetKnownDevices } from "../../../rpc/session/session.ts";
import { after } from "../../../settings.ts";
import { eventView } from "../../member/member.public.ts";
import { proveCode, spendProof } from "../../sms/sms.public.ts";
import { proveStaff } from "../merchant.prove.ts";
import { staffById } from "../merchant.store.ts";
import { countNew, findAlerts, lockMobiles, moveMobile, setAlerts } from "./setting.store.ts";
import { removeStaff } from "../staff.store.ts";

type Caller = { caller: { staffId: string }; now: Date };
const audienceOf = ({ caller, now }: Caller) => ({ audience: "merchant", id: caller.staffId, now }) as const;

/** Two codes are compared; this refusal names the old number's. */
const sayingOldCode = ({ db, now, device, fail }: Parameters<typeof proveCode>[0]) => ({
  db,
  now,
  device,
  fail: (refusal: "WRONG_CODE", info: Readonly<Record<string, unknown>> = {}): never =>
    fail(refusal, { ...info, fields: { oldCode: "原手机号的验证码不正确或已过期" } }),
});

const changeMobileOf = (pepper: Uint8Array) =>
  staged(Merchant, "ChangeMobile", {
    async before(ctx, { oldMobile, oldCode, mobile, code }) {
      const staff = await ctx.db.one(staffById, [ctx.caller.staffId, ctx.caller.shopId]);
      if (!staff) return ctx.fail("MERCHANT_INVALID");
      if (staff.mobile !== oldMobile)
        return ctx.fail("WRONG_FIELD", {
          fields: { oldMobile: `请填写您现在的手机号 ${maskMobile(staff.mobile)}` },
        });
      if (mobile === oldMobile) return ctx.fail("WRONG_FIELD", { fields: { mobile: "请填写新的手机号" } });
      const claim = { mobile: oldMobile, purpose: "shopMobile", code: oldCode } as const;
      const old = await proveCode(sayingOldCode(ctx), claim, pepper);
      return { old, fresh: await proveCode(ctx, { mobile, purpose: "shopNewMobile", code }, pepper) };
    },
    async handle(ctx, { oldMobile, mobile }, { old, fresh }) {
      const { tx, caller, now, settings, fail } = ctx;
      await spendProof(ctx, old);
      await spendProof(ctx, fresh);
      const until = after(now, settings, "outflow.cautionHours");
      await tx.run(lockMobiles, [oldMobile, mobile, now]);
      // somebody may be invited by the new number in this moment
      const moved = await tx.many(moveMobile, [oldMobile, mobile, until]).catch((error: unknown) => {
        if (sqlState(error) === "23505") return fail("STAFF_MOBILE_TAKEN");
        throw error;
      });
      if (moved.length === 0) return fail("STAFF_MOBILE_TAKEN");
      for (const { id } of moved)
        await endSessions(tx, { audience: "merchant", id, now }, { except: caller.sessionId });
      const params = { time: formatMinute(now), until: formatMinute(until) };
      const payload = { mobile: oldMobile, template: "mobileChanged", params } as const;
      await addToOutbox(tx, { topic: "sms.notice", payload }, now);
      return { heldUntil: until.getTime() };
    },
  });

const deviceHandlers = {
  GetStaffDevices: single(async (ctx) => ({
    list: await devicesOf(ctx.tx, audienceOf(ctx), ctx.caller.sessionId),
  })),

  EndStaffDevices: staged(Merchant, "EndStaffDevices", {
    before: (ctx, { pwd }) => proveStaff(ctx, pwd),
    async handle(ctx, { sessionId }) {
      const which = sessionId === undefined ? { except: ctx.caller.sessionId } : { only: sessionId };
      const forgotten = sessionId === undefined ? { except: ctx.device.id } : { ofSession: sessionId };
      await forgetKnownDevices(ctx.tx, audienceOf(ctx), forgotten);
      const ended = await endSessions(ctx.tx, audienceOf(ctx), which);
      return sessionId !== undefined && ended === 0 ? ctx.fail("NOT_FOUND") : { ended };
    },
  }),

  GetStaffEvents: list({
    statement: listEvents,
    values: ({ caller }) => ["merchant", caller.staffId],
    view: eventView,
    key: ({ at, eventId }) => [at, eventId],
  }),
} satisfies Partial<Service<typeof Merchant>>;

/** What somebody on a shop's staff sets for themselves (docs/rules/shop-face.md); `pepper` is the key of codes. */
export const settingHandlers = (pepper: Uint8Array) =>
  ({
    ...deviceHandlers,
    GetAlerts: single(
      async ({ tx, caller, fail }) => (await tx.one(findAlerts, [caller.staffId])) ?? fail("NOT_FOUND"),
    ),

    async SetAlerts({ tx, caller }, { orderSound, orderNotice }) {
      await tx.run(setAlerts, [caller.staffId, orderSound, orderNotice]);
      return {};
    },

    GetNewOrders: single(async ({ tx, caller, now }, { since }) => {
      const row = await tx.one(countNew, [caller.shopId, new Date(since)]);
      return { count: row?.count ?? 0, at: now.getTime() };
    }),

    ChangeMobile: changeMobileOf(pepper),

    async LeaveShop(ctx) {
      const { tx, caller, fail } = ctx;
      if ((await tx.run(removeStaff, [caller.staffId, caller.shopId])) !== 1) return fail("OWNER_FIXED");
      await endSessions(tx, audienceOf(ctx));
      return {};
    },
  }) satisfies Partial<Service<typeof Merchant>>;
