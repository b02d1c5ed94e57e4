import { Member } from "@heshi/contract/account/member";
import { type Service, staged } from "../../rpc/call/service.ts";
import { devicesOf, endSessions, forgetKnownDevices } from "../../rpc/session/session.ts";
import { listEvents } from "../../rpc/audit/audit.store.ts";
import { list } from "../../rpc/list.ts";
import { proveCode, spendProof } from "../sms/sms.public.ts";
import { memberSecrets, setMobile } from "./member.store.ts";
import { eventView } from "./events.domain.ts";
import { detailOf } from "./member.view.ts";
import { cautionUntil, tellCaution } from "./caution.ts";
import { audienceOf } from "./passwords.ts";

const endDeviceOf = (pepper: Uint8Array) =>
  staged(Member, "EndDevice", {
    async before(ctx, { pwd, code: smsCode }) {
      const member = await ctx.db.one(memberSecrets, [ctx.caller.memberId]);
      if (!member || member.mobile === undefined) return ctx.fail("MEMBER_INVALID");
      if (smsCode !== undefined)
        return proveCode(ctx, { mobile: member.mobile, purpose: "device", code: smsCode }, pepper);
      if (pwd === undefined) return ctx.fail("PROOF_NEEDED");
      if (member.pwdHash === undefined) return ctx.fail("PASSWORD_NONE");
      return (await ctx.hasher.verify(member.pwdHash, pwd)) ? undefined : ctx.fail("WRONG_SECRET");
    },
    async handle(ctx, { sessionId }, proof) {
      if (proof) await spendProof(ctx, proof);
      const which = sessionId === undefined ? { except: ctx.caller.sessionId } : { only: sessionId };
      const ended = await endSessions(ctx.tx, audienceOf(ctx), which);
      const forgotten = sessionId === undefined ? { except: ctx.device.id } : { ofSession: sessionId };
      await forgetKnownDevices(ctx.tx, audienceOf(ctx), forgotten);
      return sessionId !== undefined && ended === 0 ? ctx.fail("NOT_FOUND") : { ended };
    },
  });

/** Two codes are compared; this refusal names the old number's. */
const sayingOldCode = ({ db, now, device, fail }: Parameters<typeof proveCode>[0]) => ({
  db,
  now,
  device,
  fail: (refusal: "WRONG_CODE", info: Readonly<Record<string, unknown>> = {}): never =>
    fail(refusal, { ...info, fields: { oldCode: "原手机号的验证码不正确或已过期" } }),
});

const changeMobileOf = (pepper: Uint8Array) =>
  staged(Member, "ChangeMobile", {
    async before(ctx, { oldCode, mobile, code }) {
      const member = await ctx.db.one(memberSecrets, [ctx.caller.memberId]);
      if (!member || member.mobile === undefined) return ctx.fail("MEMBER_INVALID");
      const claim = { mobile: member.mobile, purpose: "mobile", code: oldCode } as const;
      const old = await proveCode(sayingOldCode(ctx), claim, pepper);
      return {
        was: member.mobile,
        old,
        fresh: await proveCode(ctx, { mobile, purpose: "newMobile", code }, pepper),
      };
    },
    async handle(ctx, { mobile }, { was, old, fresh }) {
      await spendProof(ctx, old);
      await spendProof(ctx, fresh);
      const until = cautionUntil(ctx);
      if ((await ctx.tx.run(setMobile, [ctx.caller.memberId, mobile, until, ctx.now])) !== 1)
        return ctx.fail("MOBILE_TAKEN");
      await tellCaution(ctx, { change: "mobile", mobile: was, until });
      await endSessions(ctx.tx, audienceOf(ctx), { except: ctx.caller.sessionId });
      return detailOf(ctx.tx, ctx.caller.memberId);
    },
  });

type DeviceMethods = "ChangeMobile" | "Logout" | "GetDevices" | "EndDevice" | "GetSecurityEvents";

/** Handlers of the mobile number and devices; `pepper` is the key of codes. */
export const deviceHandlers = (pepper: Uint8Array): Pick<Service<typeof Member>, DeviceMethods> => ({
  ChangeMobile: changeMobileOf(pepper),

  async Logout(ctx) {
    await endSessions(ctx.tx, audienceOf(ctx), { only: ctx.caller.sessionId });
    return {};
  },

  async GetDevices(ctx) {
    return { list: await devicesOf(ctx.tx, audienceOf(ctx), ctx.caller.sessionId) };
  },

  EndDevice: endDeviceOf(pepper),

  GetSecurityEvents: list({
    statement: listEvents,
    values: ({ caller }) => ["member", caller.memberId],
    view: eventView,
    key: ({ at, eventId }) => [at, eventId],
  }),
});
