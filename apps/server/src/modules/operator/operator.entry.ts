import { roleTitles, rightsOf } from "@heshi/contract/rights";
import { Admin } from "@heshi/contract/system/admin";
import { isListed } from "../../platform/network.ts";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { commonRefusal } from "../../rpc/call/refusal.ts";
import {
  type Before,
  type Context,
  type SecretContext,
  type Service,
  staged,
} from "../../rpc/call/service.ts";
import {
  devicesOf,
  endSessions,
  forgetKnownDevices,
  issueSession,
  moveOperatorSession,
  startAfresh,
} from "../../rpc/session/session.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { isCommonPassword } from "../member/member.public.ts";
import { newSecret, placeOf } from "./operator.codes.ts";
import { changeHash, operatorById, operatorByName, setUp, spendCode } from "./operator.store.ts";
import { matchingStep, uriOf } from "./totp.domain.ts";

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>;
const rowOf = ({ tx }: Pick<Context, "tx">, id: string) => tx.one(operatorById, [id]);

type Operating = Context<typeof Admin, "operator">;
type Entering = SecretContext<typeof Admin, "public">;

/** What a role is called. */
export const titleOfRole = ({ role, roleTitle }: Pick<OperatorRow, "role" | "roleTitle">): string =>
  roleTitle ?? (roleTitles as Readonly<Record<string, string>>)[role] ?? role;

const selfOf = (row: OperatorRow) => ({
  operatorId: row.id,
  name: row.name,
  role: row.role,
  roleTitle: titleOfRole(row),
  rights: [...rightsOf(row)],
  without: row.role === "admin" ? [] : [...(row.without ?? [])],
  loginAt: row.loginAt,
});

const WRONG = "姓名、密码或动态码不正确";
const WRONG_CODE = "动态码不正确或已经用过，请等下一个";

/** The half minute of a right code; undefined for a wrong one, or where no authenticator is set up. */
function stepBy(seal: Seal, { id, totpSecret }: OperatorRow, { code, now }: { code: string; now: Date }) {
  return totpSecret === "" ? undefined : matchingStep(seal.open(totpSecret, placeOf(id)), code, now);
}

async function entered(ctx: Entering, row: OperatorRow) {
  const { tx, device, now, remember } = ctx;
  const subject = { audience: "operator", subjectId: row.id, network: device.network } as const;
  const session = await issueSession(tx, { ...subject, pwdHash: row.pwdHash ?? "", device, now });
  remember({ operatorId: row.id, sessionId: session.sessionId });
  return { token: session.token, self: selfOf({ ...row, loginAt: now.getTime() }) };
}

const loginOf = (seal: Seal) =>
  staged(Admin, "Login", {
    async before({ db, hasher, now, fail, settings, device }, { name, pwd, code }) {
      if (!isListed(settings["console.addresses"], device.ip)) throw commonRefusal("ADDRESS");
      const row = await db.one(operatorByName, [name]);
      const isRight = await hasher.verify(row?.pwdHash, pwd);
      const step = row && stepBy(seal, row, { code, now });
      if (!row || !isRight || step === undefined || row.state !== "active")
        return fail("WRONG_SECRET", { msg: WRONG });
      return { row, step };
    },
    async handle(ctx, _input, { row, step }) {
      if ((await ctx.tx.run(spendCode, [row.id, step, ctx.now])) !== 1)
        return ctx.fail("WRONG_SECRET", { msg: WRONG_CODE });
      return entered(ctx, row);
    },
    /** The answer was lost: the code has been used, and the session that it opened ends. */
    async renew(ctx, effect, prepared) {
      const [id, only] = [String(effect["operatorId"]), String(effect["sessionId"])];
      if (prepared?.row.id !== id) return ctx.fail("REQUEST_REUSED");
      const ended = await endSessions(ctx.tx, { audience: "operator", id, now: ctx.now }, { only });
      return ended === 1 ? entered(ctx, prepared.row) : ctx.fail("REQUEST_REUSED");
    },
  });

type Invited = { row: OperatorRow; digest: string; pwdHash: string };

const setUpOf = (seal: Seal) => {
  async function made(ctx: Entering, { row, digest, pwdHash }: Invited) {
    const secret = newSecret();
    const sealed = seal.seal(secret, placeOf(row.id));
    if ((await ctx.tx.run(setUp, [row.id, digest, pwdHash, sealed, ctx.now])) !== 1)
      return ctx.fail("INVITATION_OVER");
    // the first login comes from here: strangers cannot keep it out by wrong ones of theirs
    const subject = { audience: "operator", id: row.id, now: ctx.now } as const;
    await startAfresh(ctx.tx, subject, { deviceId: ctx.device.id });
    ctx.remember({ operatorId: row.id });
    return { secret, uri: uriOf(row.name, secret) };
  }
  return staged(Admin, "SetUp", {
    async before({ db, hasher, now, fail, settings, device }, { name, invitation, pwd, rePwd }) {
      if (!isListed(settings["console.addresses"], device.ip)) throw commonRefusal("ADDRESS");
      if (pwd !== rePwd) return fail("PASSWORD_REPEAT");
      if (await isCommonPassword(pwd, { nickname: name })) return fail("PASSWORD_COMMON");
      const row = await db.one(operatorByName, [name]);
      const digest = sha256Hex(invitation);
      // the digest is of 192 random bits: comparing it says nothing about another one
      if (row?.secretDigest !== digest || (row.secretUntil ?? now) <= now)
        return fail("WRONG_SECRET", { msg: "一次性口令不正确或已过期，请管理员重新发放" });
      return { row, digest, pwdHash: await hasher.hash(pwd) };
    },
    handle: (ctx, _input, invited) => made(ctx, invited),
    // an invitation is good until the first login
    renew: (ctx, _effect, invited) => (invited ? made(ctx, invited) : ctx.fail("REQUEST_REUSED")),
  });
};

/** Proves a code of the caller's authenticator and uses it up. */
const provedCode = (seal: Seal) =>
  async function prove(ctx: Operating, code: string): Promise<OperatorRow> {
    const { tx, caller, now, fail } = ctx;
    const row = (await rowOf(ctx, caller.operatorId)) ?? fail("NOT_FOUND");
    const step = stepBy(seal, row, { code, now });
    if (step === undefined || (await tx.run(spendCode, [row.id, step, null])) !== 1)
      return fail("WRONG_SECRET", { msg: WRONG_CODE });
    return row;
  };

type OwnContext = Before<typeof Admin, "operator">;

async function checkedPassword(ctx: OwnContext, typed: { oldPwd: string; pwd: string; rePwd: string }) {
  const { db, caller, hasher, fail } = ctx;
  const row = (await db.one(operatorById, [caller.operatorId])) ?? fail("NOT_FOUND");
  if (!(await hasher.verify(row.pwdHash, typed.oldPwd)))
    return fail("WRONG_SECRET", { msg: "当前密码不正确" });
  if (typed.pwd !== typed.rePwd) return fail("PASSWORD_REPEAT");
  if (await isCommonPassword(typed.pwd, { nickname: row.name })) return fail("PASSWORD_COMMON");
  return { verified: row.pwdHash, pwdHash: await hasher.hash(typed.pwd) };
}

/** The handlers by which operators enter the console; `formKey` seals their authenticators' secrets. */
export function entryHandlers(formKey: Uint8Array) {
  const seal = buildSeal(formKey);
  const prove = provedCode(seal);
  const subjectOf = ({ caller, now }: Operating) =>
    ({ audience: "operator", id: caller.operatorId, now }) as const;
  return {
    Login: loginOf(seal),
    SetUp: setUpOf(seal),

    GetSelf: async (ctx) => selfOf((await rowOf(ctx, ctx.caller.operatorId)) ?? ctx.fail("NOT_FOUND")),

    Confirm: staged(Admin, "Confirm", {
      async handle(ctx, { code }) {
        await prove(ctx, code);
        const { sessionId } = ctx.caller;
        ctx.remember({ sessionId });
        return { token: await moveOperatorSession(ctx.tx, sessionId, ctx.device.network) };
      },
      /** The answer was lost, and with it the way in: only a session that still is the same one gets its token again. */
      renew: async (ctx, effect) =>
        effect["sessionId"] === ctx.caller.sessionId
          ? { token: await moveOperatorSession(ctx.tx, ctx.caller.sessionId, ctx.device.network) }
          : ctx.fail("REQUEST_REUSED"),
    }),

    async Logout(ctx) {
      await endSessions(ctx.tx, subjectOf(ctx), { only: ctx.caller.sessionId });
      return {};
    },

    ChangePassword: staged(Admin, "ChangePassword", {
      before: checkedPassword,
      async handle(ctx, { code }, { verified, pwdHash }) {
        const { id } = await prove(ctx, code);
        if ((await ctx.tx.run(changeHash, [id, pwdHash, verified])) !== 1)
          return ctx.fail("WRONG_SECRET", { msg: "当前密码不正确" });
        const { device, caller } = ctx;
        await startAfresh(ctx.tx, subjectOf(ctx), { deviceId: device.id, except: caller.sessionId });
        return {};
      },
    }),

    async GetSessions(ctx) {
      return { list: await devicesOf(ctx.tx, subjectOf(ctx), ctx.caller.sessionId) };
    },

    async EndSession(ctx, { sessionId }) {
      const ended = await endSessions(ctx.tx, subjectOf(ctx), { only: sessionId });
      await forgetKnownDevices(ctx.tx, subjectOf(ctx), { ofSession: sessionId });
      return ended === 1 ? {} : ctx.fail("NOT_FOUND");
    },
  } satisfies Partial<Service<typeof Admin>>;
}
