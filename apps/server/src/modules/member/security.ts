import { randomBytes } from "node:crypto";
import { Member } from "@heshi/contract/account/member";
import { type Context, type SecretContext, type Service, staged } from "../../rpc/call/service.ts";
import { endSessions, forgetKnownDevices, sessionsOf } from "../../rpc/session/session.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { proveCode, spendProof } from "../sms/sms.public.ts";
import { isCommonPassword, isSimplePayPassword } from "./password.domain.ts";
import { dropGrant, dropGrants, insertGrant } from "./grant.store.ts";
import { memberSecrets, setMobile, setPassword, setPayPassword } from "./member.store.ts";
import { detailOf } from "./member.view.ts";

/** Validity of a grant, in ms (protocol.md, Payment password). */
const GRANT_MS = 120_000;

type MemberContext = Context<typeof Member, "member">;
const audienceOf = ({ caller, now }: MemberContext) => ({
  audience: "member" as const,
  id: caller.memberId,
  now,
});

type GrantInput = { method: string; amountFen: number; subject: string };

/** `payPwdHash`: the hash that the payment password was verified against. */
async function makeGrant(
  ctx: SecretContext<typeof Member, "member">,
  input: GrantInput,
  payPwdHash?: string,
) {
  const { tx, caller, now, remember, fail } = ctx;
  const grant = randomBytes(24).toString("base64url");
  const expiresAt = new Date(now.getTime() + GRANT_MS);
  const count = await tx.run(insertGrant, [
    sha256Hex(grant),
    caller.memberId,
    input.method,
    input.amountFen,
    input.subject,
    now,
    expiresAt,
    payPwdHash,
  ]);
  if (count !== 1) return fail("WRONG_SECRET", { msg: "支付密码不正确" });
  remember({ ...input, digest: sha256Hex(grant) });
  return { grant, expiresAt: expiresAt.getTime() };
}

const setPayPasswordOf = (pepper: Uint8Array) =>
  staged(Member, "SetPayPassword", {
    async before(ctx, { code, safePwd, pwdRepeat }) {
      const member = await ctx.db.one(memberSecrets, [ctx.caller.memberId]);
      if (!member || member.mobile === undefined) return ctx.fail("MEMBER_INVALID");
      if (safePwd !== pwdRepeat) return ctx.fail("PASSWORD_REPEAT");
      if (await isSimplePayPassword(safePwd, { mobile: member.mobile, birthday: member.birthday }))
        return ctx.fail("PAY_PASSWORD_SIMPLE");
      const proof = await proveCode(ctx, { mobile: member.mobile, purpose: "payPassword", code }, pepper);
      return { proof, hash: await ctx.hasher.hash(safePwd) };
    },
    async handle(ctx, _input, { proof, hash }) {
      await spendProof(ctx, proof);
      const count = await ctx.tx.run(setPayPassword, [ctx.caller.memberId, hash]);
      if (count !== 1) return ctx.fail("FROZEN");
      await ctx.tx.run(dropGrants, [ctx.caller.memberId, ctx.now]);
      return {};
    },
  });

type SecurityMethods = "ResetPassword" | "SetPayPassword" | "CreateGrant";

/** Handlers of passwords and grants; `pepper` is the key of codes. */
export const securityHandlers = (pepper: Uint8Array): Pick<Service<typeof Member>, SecurityMethods> => ({
  ResetPassword: staged(Member, "ResetPassword", {
    async before(ctx, { mobile, code, pwd, rePwd }) {
      if (pwd !== rePwd) return ctx.fail("PASSWORD_REPEAT");
      if (await isCommonPassword(pwd, mobile)) return ctx.fail("PASSWORD_COMMON");
      const proof = await proveCode(ctx, { mobile, purpose: "password", code }, pepper);
      return { proof, pwdHash: await ctx.hasher.hash(pwd) };
    },
    async handle(ctx, { mobile }, { proof, pwdHash }) {
      await spendProof(ctx, proof);
      // An unknown number gets the same answer, so that nobody learns whether it is registered.
      const member = await ctx.tx.one(setPassword, [mobile, pwdHash]);
      if (!member) return {};
      const subject = { audience: "member", id: member.id, now: ctx.now } as const;
      await endSessions(ctx.tx, subject);
      await forgetKnownDevices(ctx.tx, subject, { except: ctx.device.id });
      return {};
    },
  }),

  SetPayPassword: setPayPasswordOf(pepper),

  CreateGrant: staged(Member, "CreateGrant", {
    async before({ db, caller, hasher, fail }, { safePwd }) {
      const member = await db.one(memberSecrets, [caller.memberId]);
      if (member?.payPwdHash === undefined) return fail("PAY_PASSWORD_NONE");
      if (member.state !== "active") return fail("FROZEN");
      return (await hasher.verify(member.payPwdHash, safePwd))
        ? member.payPwdHash
        : fail("WRONG_SECRET", { msg: "支付密码不正确" });
    },
    handle: (ctx, { method, amountFen, subject }, payPwdHash) =>
      makeGrant(ctx, { method, amountFen, subject }, payPwdHash),
    async renew(ctx, effect, payPwdHash) {
      // A grant that was spent, or ended by a new payment password, is not issued again.
      const made = await makeGrant(ctx, effect as GrantInput & Readonly<Record<string, unknown>>, payPwdHash);
      const ended = await ctx.tx.run(dropGrant, [String(effect["digest"] as string), ctx.now]);
      return ended === 1 ? made : ctx.fail("REQUEST_REUSED");
    },
  }),
});

/** Two codes are compared; this refusal names the old number's. */
const sayingOldCode = ({ db, now, device, fail }: Parameters<typeof proveCode>[0]) => ({
  db,
  now,
  device,
  fail: (refusal: "WRONG_CODE", info: Readonly<Record<string, unknown>> = {}): never =>
    fail(refusal, { ...info, fields: { oldCode: "原手机号的验证码不正确或已过期" } }),
});

type DeviceMethods = "ChangeMobile" | "Logout" | "GetDevices" | "EndDevice";

/** Handlers of the mobile number and devices; `pepper` is the key of codes. */
export const deviceHandlers = (pepper: Uint8Array): Pick<Service<typeof Member>, DeviceMethods> => ({
  ChangeMobile: staged(Member, "ChangeMobile", {
    async before(ctx, { oldCode, mobile, code }) {
      const member = await ctx.db.one(memberSecrets, [ctx.caller.memberId]);
      if (!member || member.mobile === undefined) return ctx.fail("MEMBER_INVALID");
      const claim = { mobile: member.mobile, purpose: "mobile", code: oldCode } as const;
      const old = await proveCode(sayingOldCode(ctx), claim, pepper);
      return { old, fresh: await proveCode(ctx, { mobile, purpose: "newMobile", code }, pepper) };
    },
    async handle(ctx, { mobile }, { old, fresh }) {
      await spendProof(ctx, old);
      await spendProof(ctx, fresh);
      if ((await ctx.tx.run(setMobile, [ctx.caller.memberId, mobile])) !== 1) return ctx.fail("MOBILE_TAKEN");
      await endSessions(ctx.tx, audienceOf(ctx), { except: ctx.caller.sessionId });
      return detailOf(ctx.tx, ctx.caller.memberId);
    },
  }),

  async Logout(ctx) {
    await endSessions(ctx.tx, audienceOf(ctx), { only: ctx.caller.sessionId });
    return {};
  },

  async GetDevices(ctx) {
    const rows = await sessionsOf(ctx.tx, audienceOf(ctx));
    const list = rows.map(({ createdAt, lastUsedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.getTime(),
      lastUsedAt: lastUsedAt.getTime(),
      isCurrent: row.sessionId === ctx.caller.sessionId,
    }));
    return { list };
  },

  async EndDevice(ctx, { sessionId }) {
    const which = sessionId === undefined ? { except: ctx.caller.sessionId } : { only: sessionId };
    const ended = await endSessions(ctx.tx, audienceOf(ctx), which);
    await forgetKnownDevices(
      ctx.tx,
      audienceOf(ctx),
      id === undefined ? { except: ctx.device.id } : { ofSession: id },
    );
    return id !== undefined && ended === 0 ? ctx.fail("NOT_FOUND") : { ended };
  },
});
