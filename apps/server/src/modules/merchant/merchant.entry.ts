import { Merchant } from "@heshi/contract/shop/merchant";
import { type Fail, type SecretContext, type Service, staged } from "../../rpc/call/service.ts";
import { endSessions, issueSession, startAfresh } from "../../rpc/session/session.ts";
import { after } from "../../settings.ts";
import { isCommonPassword } from "../member/member.public.ts";
import { proveCode, spendProof } from "../sms/sms.public.ts";
import { acceptInvite, noteEntered } from "./staff.store.ts";
import {
  changePassword,
  lockPerson,
  setPassword,
  staffById,
  staffByMobile,
  type StaffRow,
} from "./merchant.store.ts";
import { infoOf } from "./merchant.view.ts";

type EnteringContext = SecretContext<typeof Merchant, "public" | "merchant">;

/** What staff logged in with; it must still be theirs when the session is created. */
type Shown = { pwdHash?: string | undefined; mobile?: string };

async function entering({ tx, device, now, remember }: EnteringContext, staff: StaffRow, shown: Shown) {
  const { id, shopId, role } = staff;
  const subject = { audience: "merchant", subjectId: id, shopId, role } as const;
  const session = await issueSession(tx, { ...subject, ...shown, device, now });
  await tx.run(noteEntered, [id, now]);
  remember({ staffId: id, shopId, sessionId: session.sessionId });
  return { replaced: session.replaced, entered: { token: session.token, info: infoOf(staff) } };
}

/** Begins a session of somebody on a shop's staff. */
export const logIn = async (ctx: EnteringContext, staff: StaffRow, shown: Shown) =>
  (await entering(ctx, staff, shown)).entered;

/** A fresh token for a login whose answer was lost; the first token ends. */
export async function logInAgain(
  ctx: EnteringContext,
  effect: Readonly<Record<string, unknown>>,
  shown: Shown,
) {
  const [staffId, shopId, only] = ["staffId", "shopId", "sessionId"].map((name) => String(effect[name]));
  const staff = await ctx.tx.one(staffById, [staffId, shopId]);
  if (staff?.staffState !== "active") return ctx.fail("STAFF_STOPPED");
  const { entered, replaced } = await entering(ctx, staff, shown);
  if (only !== undefined && replaced.includes(only)) return entered;
  const subject = { audience: "merchant", id: staff.id, now: ctx.now } as const;
  const ended = await endSessions(ctx.tx, subject, { only: only ?? "" });
  return ended === 1 ? entered : ctx.fail("REQUEST_REUSED");
}

/** Who was invited is on the staff from their first login by code on. */
export async function accepted(
  { tx, now, fail }: Pick<EnteringContext, "tx" | "now"> & { fail: Fail<typeof Merchant> },
  staff: StaffRow,
): Promise<StaffRow> {
  if (staff.staffState !== "invited") return staff;
  await tx.many(lockPerson, [staff.id]);
  if ((await tx.run(acceptInvite, [staff.id, now])) !== 1) return fail("INVITE_OVER");
  return { ...staff, staffState: "active" };
}

/** Refuses who may not enter: disabled staff, all of a frozen shop, and of a closed one all but its owner, who withdraws what is left. */
export function allowed(staff: StaffRow, fail: Fail<typeof Merchant>): StaffRow {
  const { staffState, shopState, role } = staff;
  if (staffState !== "active") return fail("STAFF_STOPPED");
  const mayEnter = shopState === "open" || (shopState === "closed" && role === "owner");
  return mayEnter ? staff : fail("SHOP_CLOSED");
}

type LoginMethods = "Login" | "LoginBySms" | "Logout";

const loginHandlers = (pepper: Uint8Array): Pick<Service<typeof Merchant>, LoginMethods> => ({
  Login: staged(Merchant, "Login", {
    async before({ db, hasher, fail }, { mobile, pwd }) {
      const staff = await db.one(staffByMobile, [mobile]);
      if (!(await hasher.verify(staff?.pwdHash, pwd)) || !staff)
        return fail("WRONG_SECRET", { msg: "手机号或密码不正确" });
      return allowed(staff, fail);
    },
    handle: (ctx, _input, staff) => logIn(ctx, staff, { pwdHash: staff.pwdHash }),
    renew: (ctx, effect, staff) => logInAgain(ctx, effect, { pwdHash: staff?.pwdHash }),
  }),

  LoginBySms: staged(Merchant, "LoginBySms", {
    before: (ctx, { mobile, code }) => proveCode(ctx, { mobile, purpose: "shopLogin", code }, pepper),
    async handle(ctx, { mobile }, proof) {
      await spendProof(ctx, proof);
      const staff = await ctx.tx.one(staffByMobile, [mobile]);
      if (!staff) return ctx.fail("NO_STAFF");
      return logIn(ctx, allowed(await accepted(ctx, staff), ctx.fail), { mobile });
    },
    renew: (ctx, effect) => logInAgain(ctx, effect, {}),
  }),

  async Logout({ tx, caller, now }) {
    await endSessions(tx, { audience: "merchant", id: caller.staffId, now }, { only: caller.sessionId });
    return {};
  },
});

type PasswordMethods = "ResetPassword" | "ChangePassword";

const passwordHandlers = (pepper: Uint8Array): Pick<Service<typeof Merchant>, PasswordMethods> => ({
  ResetPassword: staged(Merchant, "ResetPassword", {
    async before(ctx, { mobile, code, pwd, rePwd }) {
      if (pwd !== rePwd) return ctx.fail("PASSWORD_REPEAT");
      if (await isCommonPassword(pwd, { mobile })) return ctx.fail("PASSWORD_COMMON");
      const proof = await proveCode(ctx, { mobile, purpose: "shopPassword", code }, pepper);
      return { proof, pwdHash: await ctx.hasher.hash(pwd) };
    },
    async handle(ctx, { mobile }, { proof, pwdHash }) {
      await spendProof(ctx, proof);
      // An unknown number gets the same answer, so that nobody learns whose staff it is.
      const until = after(ctx.now, ctx.settings, "outflow.cautionHours");
      for (const { id } of await ctx.tx.many(setPassword, [mobile, pwdHash, until])) {
        const subject = { audience: "merchant", id, now: ctx.now } as const;
        await startAfresh(ctx.tx, subject, { deviceId: ctx.device.id });
      }
      return {};
    },
  }),

  ChangePassword: staged(Merchant, "ChangePassword", {
    async before({ db, caller, hasher, fail }, { oldPwd, pwd, rePwd }) {
      const staff = await db.one(staffById, [caller.staffId, caller.shopId]);
      if (staff?.pwdHash === undefined) return fail("PASSWORD_NONE");
      if (!(await hasher.verify(staff.pwdHash, oldPwd)))
        return fail("WRONG_SECRET", { msg: "当前密码不正确" });
      if (pwd !== rePwd) return fail("PASSWORD_REPEAT");
      const owner = { mobile: staff.mobile, nickname: staff.name };
      if (await isCommonPassword(pwd, owner)) return fail("PASSWORD_COMMON");
      return { verified: staff.pwdHash, pwdHash: await hasher.hash(pwd) };
    },
    async handle({ tx, caller, device, now, fail }, _input, { verified, pwdHash }) {
      await tx.many(lockPerson, [caller.staffId]);
      const changed = await tx.many(changePassword, [caller.staffId, pwdHash, verified]);
      if (changed.length === 0) return fail("WRONG_SECRET", { msg: "当前密码不正确" });
      for (const { id } of changed) {
        const subject = { audience: "merchant", id, now } as const;
        await startAfresh(tx, subject, { deviceId: device.id, except: caller.sessionId });
      }
      return {};
    },
  }),
});

/** The ways in for owners and staff, and their passwords; `pepper` is the key of codes. */
export const entryHandlers = (pepper: Uint8Array) => ({
  ...loginHandlers(pepper),
  ...passwordHandlers(pepper),
});
