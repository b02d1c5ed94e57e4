import { randomBytes } from "node:crypto";
import { Third, Wechat } from "@heshi/contract/third";
import type { Gateways } from "../../gateways/gateways.ts";
import type { ThirdIdentity, ThirdReading } from "../../gateways/third/third.port.ts";
import type { Context, Fail, Service } from "../../rpc/service.ts";
import { single, staged } from "../../rpc/service.ts";
import { sha256Hex } from "../../rpc/sign.ts";
import { enter, enterAgain } from "../member/member.public.ts";
import { accountsOf, boundMember, insertAccount, insertTicket, removeAccount } from "./third.store.ts";

/** A new person has this long to bind a mobile number, in ms. */
const TICKET_MS = 15 * 60_000;

type Provider = "wechat" | "apple";

/** Who is behind a provider's code; Apple's is `nonce:identityToken`. Refuses a stale code and an absent provider. */
async function identify(
  gateways: Gateways,
  { provider, code }: { readonly provider: Provider; readonly code: string },
  fail: Fail<typeof Third>,
): Promise<ThirdIdentity> {
  const at = code.indexOf(":");
  const ask = (): Promise<ThirdReading> =>
    provider === "wechat"
      ? gateways.third.wechat.exchange(code)
      : gateways.third.apple.verify(code.slice(at + 1), code.slice(0, at));
  const reading = await ask().catch(() => fail("PROVIDER_AWAY"));
  return reading.ok ? reading.identity : fail("CODE_STALE");
}

type Entering = Context<typeof Third, "public">;

async function enterOrAsk(
  ctx: Entering,
  provider: Provider,
  { openId, unionId, nickname = "", avatar = "" }: ThirdIdentity,
) {
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
  readonly provider: string;
  readonly openId: string;
  readonly unionId: string | null;
  readonly nickname: string;
  readonly avatar: string;
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
  remember({ ...person });
  return { ticket };
}

export const thirdService = (publicUrl: string): Service<typeof Third> => ({
  async GetAuthorizeUrl({ gateways }, { provider, state, returnPath }) {
    const returnUrl = `${publicUrl}${returnPath}`;
    const { wechat, apple } = gateways.third;
    return {
      url:
        provider === "wechat"
          ? wechat.authorizeUrl(returnUrl, state)
          : apple.authorizeUrl(returnUrl, { state, nonce: state }),
    };
  },

  Login: staged(Third, "Login", {
    before: ({ gateways, fail }, { provider, code }) => identify(gateways, { provider, code }, fail),
    handle: (ctx, { provider }, identity) => enterOrAsk(ctx, provider, identity),
    async renew(ctx, effect) {
      if (effect["memberId"] !== undefined)
        return { login: await enterAgain(ctx as never, effect), nickname: "", avatar: "" };
      const person = effect as unknown as Person;
      return { ...(await makeTicket(ctx, person)), nickname: person.nickname, avatar: person.avatar };
    },
  }),

  Bind: staged(Third, "Bind", {
    before: ({ gateways, fail }, { provider, code }) => identify(gateways, { provider, code }, fail),
    async handle({ tx, caller, now, fail }, { provider }, { openId, unionId, nickname = "" }) {
      const count = await tx.run(insertAccount, [provider, openId, unionId, caller.memberId, nickname, now]);
      return count === 1 ? { nickname } : fail("ALREADY_BOUND");
    },
  }),

  async Unbind({ tx, caller, fail }, { provider }) {
    return (await tx.run(removeAccount, [caller.memberId, provider])) === 1 ? {} : fail("NOT_FOUND");
  },

  GetBindings: single(async ({ tx, caller }) => {
    const rows = await tx.many(accountsOf, [caller.memberId]);
    return { list: rows.map(({ boundAt, ...row }) => ({ ...row, boundAt: boundAt.getTime() })) };
  }),
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
