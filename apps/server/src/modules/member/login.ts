import { Member } from "@heshi/contract/account/member";
import { randomId } from "@heshi/kernel/id";
import type { Tx } from "../../platform/database/db.ts";
import { type Device, type Fail, type Service, staged } from "../../rpc/call/service.ts";
import { endSessions, issueSession } from "../../rpc/session/session.ts";
import { consentAtLogin } from "../agreement/agreement.public.ts";
import { proveCode, spendProof } from "../sms/sms.public.ts";
import { newInviteCode, newMid } from "./member.domain.ts";
import { isCommonPassword } from "./password.domain.ts";
import { bindInviter, insertMember, lockInviters, memberByInvite, memberByMobile } from "./member.store.ts";
import { detailOf } from "./member.view.ts";

type Act = {
  tx: Tx;
  now: Date;
  device: Device;
  remember: (effect: Readonly<Record<string, unknown>>) => void;
  fail: Fail<typeof Member>;
};

/** What the member logged in with; it must still be theirs when the session is created. */
type Shown = { mobile?: string; pwdHash?: string | undefined };

async function entering(act: Act, memberId: string, { mobile, pwdHash }: Shown) {
  const { tx, now, device, remember } = act;
  await consentAtLogin(tx, memberId, now);
  const { token, sessionId, replaced } = await issueSession(tx, {
    audience: "member",
    subjectId: memberId,
    pwdHash,
    mobile,
    device,
    now,
  });
  remember({ memberId, sessionId });
  return { replaced, entered: { token, userInfo: await detailOf(tx, memberId) } };
}

/**
 * Ends a login: consent, session, detail. Refuses a blocked account, or one whose number or password has changed since.
 */
export const enter = async (act: Act, memberId: string, shown: Shown = {}) =>
  (await entering(act, memberId, shown)).entered;

/** A fresh token for a login whose reply was lost; the first token ends. Refuses if that session has already ended. */
export async function enterAgain(act: Act, effect: Readonly<Record<string, unknown>>, shown: Shown = {}) {
  const memberId = String(effect["memberId"] as string);
  // Locks the member first, then the session, in the same order as setting a password does.
  const { entered, replaced } = await entering(act, memberId, shown);
  const only = String(effect["sessionId"] as string);
  if (replaced.includes(only)) return entered;
  const ended = await endSessions(act.tx, { audience: "member", id: memberId, now: act.now }, { only });
  return ended === 1 ? entered : act.fail("REQUEST_REUSED");
}

/** Member numbers and invite codes are short and may collide: so many are tried. */
const MOST_DRAWS = 5;

/** Registers a mobile number; undefined when it is taken. */
export async function register(
  tx: Tx,
  now: Date,
  person: {
    mobile: string;
    pwdHash?: string;
    nickname?: string;
    avatar?: string;
  },
): Promise<string | undefined> {
  for (let tries = 0; tries < MOST_DRAWS; tries += 1) {
    const id = randomId();
    const mid = newMid();
    const nickname = person.nickname ?? `新朋友${mid.slice(-4)}`;
    const { mobile, avatar = "", pwdHash } = person;
    const values = [id, mid, mobile, newInviteCode(), nickname, avatar, pwdHash, now];
    if ((await tx.run(insertMember, values)) === 1) return id;
    if (await tx.one(memberByMobile, [mobile])) return undefined;
  }
  throw new Error("could not draw an unused member number");
}

/** The member with a mobile number, registered if new; refuses a frozen account. */
export async function memberOf(act: Act, mobile: string): Promise<{ id: string; isNew: boolean }> {
  const known = await act.tx.one(memberByMobile, [mobile]);
  if (known?.state === "frozen") return act.fail("FROZEN");
  if (known) return { id: known.id, isNew: false };
  const id = await register(act.tx, act.now, { mobile });
  return id === undefined
    ? { id: (await act.tx.one(memberByMobile, [mobile]))?.id ?? act.fail("NOT_FOUND"), isNew: false }
    : { id, isNew: true };
}

async function inviteNew(act: Act, memberId: string, inviteCode: string | undefined): Promise<void> {
  if (inviteCode === undefined) return;
  const inviter = await act.tx.one(memberByInvite, [inviteCode, ""]);
  if (!inviter) return;
  await act.tx.run(lockInviters);
  await act.tx.run(bindInviter, [memberId, inviter.id, act.now]);
}

type LoginMethods = "LoginBySms" | "Login" | "Register";

/** The handlers of all ways to log in; `pepper` is the key of codes. */
export const loginHandlers = (pepper: Uint8Array): Pick<Service<typeof Member>, LoginMethods> => ({
  LoginBySms: staged(Member, "LoginBySms", {
    before: (ctx, { mobile, code }) => proveCode(ctx, { mobile, purpose: "login", code }, pepper),
    async handle(ctx, { mobile, inviteCode }, proof) {
      await spendProof(ctx, proof);
      const { id, isNew } = await memberOf(ctx, mobile);
      if (isNew) await inviteNew(ctx, id, inviteCode);
      return enter(ctx, id, { mobile });
    },
    renew: (ctx, effect) => enterAgain(ctx, effect),
  }),

  Login: staged(Member, "Login", {
    async before({ db, hasher, fail }, { mobile, pwd }) {
      const member = await db.one(memberByMobile, [mobile]);
      const isRight = await hasher.verify(member?.pwdHash, pwd);
      if (!member || !isRight) return fail("WRONG_SECRET", { msg: "手机号或密码不正确" });
      return member.state === "frozen" ? fail("FROZEN") : member;
    },
    handle: (ctx, { mobile }, { id, pwdHash }) => enter(ctx, id, { mobile, pwdHash }),
    renew: (ctx, effect, member) => enterAgain(ctx, effect, { pwdHash: member?.pwdHash }),
  }),

  Register: staged(Member, "Register", {
    async before(ctx, { mobile, code, pwd, rePwd }) {
      if (pwd !== rePwd) return ctx.fail("PASSWORD_REPEAT");
      if (await isCommonPassword(pwd, { mobile })) return ctx.fail("PASSWORD_COMMON");
      const proof = await proveCode(ctx, { mobile, purpose: "register", code }, pepper);
      return { proof, pwdHash: await ctx.hasher.hash(pwd) };
    },
    async handle(ctx, { mobile, inviteCode }, { proof, pwdHash }) {
      await spendProof(ctx, proof);
      const id = await register(ctx.tx, ctx.now, { mobile, pwdHash });
      if (id === undefined) return ctx.fail("ALREADY_REGISTERED");
      await inviteNew(ctx, id, inviteCode);
      return enter(ctx, id);
    },
    renew: (ctx, effect) => enterAgain(ctx, effect),
  }),
});
