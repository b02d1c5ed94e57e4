import { randomBytes } from "node:crypto";
import { Third, Wechat } from "@heshi/contract/account/third";
import type { Gateways } from "../../gateways/gateways.ts";
import type { ThirdReading } from "../../gateways/third/third.port.ts";
import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox, pushMessage } from "../../platform/events.ts";
import type { Device, Fail, SecretContext, Service } from "../../rpc/call/service.ts";
import { single, staged } from "../../rpc/call/service.ts";
import { spendNonce } from "../../rpc/session/session.store.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { enter, enterAgain } from "../member/member.public.ts";
import { proveCode, spendProof } from "../sms/sms.public.ts";
import { isOurNonce, newNonce } from "./third.nonce.ts";
import {
  accountsOf,
  boundMember,
  dropTicket,
  insertAccount,
  insertTicket,
  ownMobile,
  removeAccount,
} from "./third.store.ts";

/** Time for a new user to bind a mobile number, in ms. */
const TICKET_MS = 15 * 60_000;

type Provider = "wechat" | "apple";

type Asking = {
  gateways: Gateways;
  device: Device;
  now: Date;
  fail: Fail<typeof Third>;
};
type Identified = Extract<ThirdReading, { ok: true }>;

/**
 * The person behind a provider's code; Apple's is `nonce:identityToken`, with a nonce that was given to this device.
 * Refuses a used code and a provider that is not configured. `pepper` signs nonces.
 */
async function identify(
  { gateways, device, now, fail }: Asking,
  { provider, code }: { provider: Provider; code: string },
  pepper: Uint8Array,
): Promise<Identified> {
  const at = code.indexOf(":");
  if (provider === "apple" && !isOurNonce(pepper, code.slice(0, at), { deviceId: device.id, now }))
    return fail("CODE_STALE");
  const ask = (): Promise<ThirdReading> =>
    provider === "wechat"
      ? gateways.third.wechat.exchange(code)
      : gateways.third.apple.verify(code.slice(at + 1), code.slice(0, at));
  const reading = await ask().catch(() => fail("PROVIDER_AWAY"));
  return reading.ok ? reading : fail("CODE_STALE");
}

/**
 * Records a code that its provider would accept again; inside the transaction, so that a failed attempt can be retried.
 */
async function takeOnce(tx: Tx, { once }: Identified, fail: Fail<typeof Third>): Promise<void> {
  if (once && (await tx.run(spendNonce, [`apple:${once.key}`, once.until])) !== 1) fail("CODE_STALE");
}

type Entering = SecretContext<typeof Third, "public">;

async function enterOrAsk(ctx: Entering, provider: Provider, identified: Identified) {
  const { openId, unionId, nickname = "", avatar = "" } = identified.identity;
  await takeOnce(ctx.tx, identified, ctx.fail);
  const bound = await ctx.tx.one(boundMember, [provider, openId]);
  if (bound?.state === "frozen") return ctx.fail("ROLE", { msg: "账号已被冻结，请联系客服" });
  if (bound) return { login: await enter(ctx as never, bound.memberId), nickname, avatar };
  return {
    ...(await makeTicket(ctx, { provider, openId, unionId: unionId ?? null, nickname, avatar })),
    nickname,
    avatar,
  };
}

type Person = {
  provider: string;
  openId: string;
  unionId: string | null;
  nickname: string;
  avatar: string;
};

async function makeTicket({ tx, now, remember }: Entering, person: Person) {
  const ticket = randomBytes(24).toString("base64url");
  const { provider, openId, unionId, nickname, avatar } = person;
  await tx.run(insertTicket, [
    sha256Hex(ticket),
    provider,
    openId,
    unionId,
    nickname,
    avatar,
    new Date(now.getTime() + TICKET_MS),
  ]);
  remember({ ...person, digest: sha256Hex(ticket) });
  return { ticket };
}

const bindOf = (pepper: Uint8Array) =>
  staged(Third, "Bind", {
    // The SMS code is checked first, so that a wrong one does not use up the provider's code.
    async before(ctx, { provider, code, smsCode }) {
      const own = await ctx.db.one(ownMobile, [ctx.caller.memberId]);
      if (!own) return ctx.fail("MEMBER_INVALID");
      const claim = { mobile: own.mobile, purpose: "third", code: smsCode, field: "smsCode" } as const;
      const proof = await proveCode(ctx, claim, pepper);
      return { proof, identified: await identify(ctx, { provider, code }, pepper) };
    },
    async handle(ctx, { provider }, { proof, identified }) {
      const { tx, caller, now, fail } = ctx;
      const { openId, unionId, nickname = "" } = identified.identity;
      await spendProof(ctx, proof);
      await takeOnce(tx, identified, fail);
      const count = await tx.run(insertAccount, [provider, openId, unionId, caller.memberId, nickname, now]);
      if (count !== 1) return fail("ALREADY_BOUND");
      await addToOutbox(tx, pushMessage(caller.memberId, "account.bound", { provider, nickname }), now);
      return { nickname };
    },
  });

/** `pepper` is the key of codes, which also signs the nonces of Apple's tokens. */
export const thirdService = ({
  publicUrl,
  codePepper: pepper,
}: {
  publicUrl: string;
  codePepper: Uint8Array;
}): Service<typeof Third> => ({
  async GetAuthorizeUrl({ gateways, device, now }, { provider, state, returnPath }) {
    const returnUrl = `${publicUrl}${returnPath}`;
    const { wechat, apple } = gateways.third;
    const nonce = newNonce(pepper, { deviceId: device.id, now });
    const url =
      provider === "wechat"
        ? wechat.authorizeUrl(returnUrl, state)
        : apple.authorizeUrl(returnUrl, { state, nonce });
    return { url, nonce };
  },

  Login: staged(Third, "Login", {
    before: (ctx, { provider, code }) => identify(ctx, { provider, code }, pepper),
    handle: (ctx, { provider }, identified) => enterOrAsk(ctx, provider, identified),
    async renew(ctx, effect) {
      if (effect["memberId"] !== undefined)
        return { login: await enterAgain(ctx as never, effect), nickname: "", avatar: "" };
      const person = effect as unknown as Person & { digest: string };
      if ((await ctx.tx.run(dropTicket, [person.digest, ctx.now])) !== 1) return ctx.fail("REQUEST_REUSED");
      return { ...(await makeTicket(ctx, person)), nickname: person.nickname, avatar: person.avatar };
    },
  }),

  Bind: bindOf(pepper),

  async Unbind({ tx, caller, fail }, { provider }) {
    return (await tx.run(removeAccount, [caller.memberId, provider])) === 1 ? {} : fail("NOT_FOUND");
  },

  GetBindings: single(async ({ tx, caller }) => ({ list: await tx.many(accountsOf, [caller.memberId]) })),
});

export const wechatService: Service<typeof Wechat> = {
  CodeToOpenid: staged(Wechat, "CodeToOpenid", {
    async before({ gateways, fail }, { code }) {
      const reading = await gateways.third.wechat.exchange(code).catch(() => fail("OPENID"));
      return reading.ok ? reading.identity.openId : fail("OPENID");
    },
    handle: async (_ctx, _input, openid) => ({ openid }),
  }),
};
