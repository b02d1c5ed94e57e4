import { Member } from "@heshi/contract/account/member";
import type { Tx } from "../../platform/database/db.ts";
import { type Before, type Context, type Service, staged } from "../../rpc/call/service.ts";
import { startAfresh } from "../../rpc/session/session.ts";
import { proveCode, spendProof } from "../sms/sms.public.ts";
import { cautionUntil, tellCaution } from "./caution.ts";
import { isCommonPassword, isSimplePayPassword } from "./password.domain.ts";
import { dropGrants } from "./grant.store.ts";
import { changePassword, memberSecrets, setPassword, setPayPassword } from "./member.store.ts";

type MemberContext = Context<typeof Member, "member">;
/** The caller as the owner of sessions. */
export const audienceOf = ({ caller, now }: MemberContext) => ({
  audience: "member" as const,
  id: caller.memberId,
  now,
});

const resetPasswordOf = (pepper: Uint8Array) =>
  staged(Member, "ResetPassword", {
    async before(ctx, { mobile, code, pwd, rePwd }) {
      if (pwd !== rePwd) return ctx.fail("PASSWORD_REPEAT");
      if (await isCommonPassword(pwd, { mobile })) return ctx.fail("PASSWORD_COMMON");
      const proof = await proveCode(ctx, { mobile, purpose: "password", code }, pepper);
      return { proof, pwdHash: await ctx.hasher.hash(pwd) };
    },
    async handle(ctx, { mobile }, { proof, pwdHash }) {
      await spendProof(ctx, proof);
      // An unknown number gets the same answer, so that nobody learns whether it is registered.
      const member = await ctx.tx.one(setPassword, [mobile, pwdHash, ctx.now]);
      if (!member) return {};
      const subject = { audience: "member", id: member.id, now: ctx.now } as const;
      await startAfresh(ctx.tx, subject, { deviceId: ctx.device.id });
      return {};
    },
  });

const changeOwn = staged(Member, "ChangePassword", {
  async before({ db, caller, hasher, fail }, { oldPwd, pwd, rePwd }) {
    const member = await db.one(memberSecrets, [caller.memberId]);
    if (member?.pwdHash === undefined) return fail("PASSWORD_NONE");
    if (!(await hasher.verify(member.pwdHash, oldPwd)))
      return fail("WRONG_SECRET", { msg: "当前密码不正确" });
    if (pwd !== rePwd) return fail("PASSWORD_REPEAT");
    if (await isCommonPassword(pwd, member)) return fail("PASSWORD_COMMON");
    return { verified: member.pwdHash, pwdHash: await hasher.hash(pwd) };
  },
  async handle(ctx, _input, { verified, pwdHash }) {
    const { tx, caller, device, fail } = ctx;
    if ((await tx.run(changePassword, [caller.memberId, pwdHash, verified, ctx.now])) !== 1)
      return fail("WRONG_SECRET", { msg: "当前密码不正确" });
    await startAfresh(tx, audienceOf(ctx), { deviceId: device.id, except: caller.sessionId });
    return {};
  },
});

/** The verified identity number of a member; undefined where they have none. */
export type IdentityNumber = (db: Tx, memberId: string) => Promise<string | undefined>;

/** Refuses to replace a payment password without the end of the verified identity number: a stolen phone reads codes, too. */
async function proveIdentity(
  { db, caller, fail }: Pick<Before<typeof Member, "member">, "db" | "caller" | "fail">,
  idTail: string | undefined,
  identity: IdentityNumber,
): Promise<void> {
  const number = await identity(db, caller.memberId);
  if (number === undefined) return;
  const needed = { idTail: "请输入身份证号码后六位" };
  if (idTail === undefined) return fail("WRONG_FIELD", { fields: needed });
  const msg = "身份证号码后六位不正确";
  if (!number.endsWith(idTail)) fail("WRONG_SECRET", { msg, fields: { idTail: msg } });
}

const setPayPasswordOf = (pepper: Uint8Array, identity: IdentityNumber) =>
  staged(Member, "SetPayPassword", {
    async before(ctx, { code, idTail, safePwd, pwdRepeat }) {
      const member = await ctx.db.one(memberSecrets, [ctx.caller.memberId]);
      if (!member || member.mobile === undefined) return ctx.fail("MEMBER_INVALID");
      if (safePwd !== pwdRepeat) return ctx.fail("PASSWORD_REPEAT");
      if (await isSimplePayPassword(safePwd, { mobile: member.mobile, birthday: member.birthday }))
        return ctx.fail("PAY_PASSWORD_SIMPLE");
      if (member.payPwdHash !== undefined) await proveIdentity(ctx, idTail, identity);
      const proof = await proveCode(ctx, { mobile: member.mobile, purpose: "payPassword", code }, pepper);
      const old = member.payPwdHash === undefined ? undefined : member.mobile;
      return { proof, old, hash: await ctx.hasher.hashPin(safePwd) };
    },
    async handle(ctx, _input, { proof, old, hash }) {
      await spendProof(ctx, proof);
      const until = cautionUntil(ctx);
      const count = await ctx.tx.run(setPayPassword, [ctx.caller.memberId, hash, until, ctx.now]);
      if (count !== 1) return ctx.fail("FROZEN");
      await ctx.tx.run(dropGrants, [ctx.caller.memberId, ctx.now]);
      if (old !== undefined) await tellCaution(ctx, { change: "payPassword", mobile: old, until });
      return {};
    },
  });

type PasswordMethods = "ResetPassword" | "ChangePassword" | "SetPayPassword";

/** Handlers of the two passwords; `pepper` is the key of codes. */
export const passwordHandlers = (
  pepper: Uint8Array,
  identity: IdentityNumber,
): Pick<Service<typeof Member>, PasswordMethods> => ({
  ResetPassword: resetPasswordOf(pepper),
  ChangePassword: changeOwn,
  SetPayPassword: setPayPasswordOf(pepper, identity),
});
