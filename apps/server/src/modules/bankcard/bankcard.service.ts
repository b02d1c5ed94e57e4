import type { PayoutKind } from "@heshi/contract/pay/outside";
import { type Bank, Bankcard4, MOST_CARDS } from "@heshi/contract/money/bank";
import { cardNameOf, type IssuedBy, issuerOf } from "@heshi/contract/money/bank-of";
import { randomId } from "@heshi/kernel/id";
import { ZERO_FEN } from "@heshi/kernel/money";
import { maskName } from "@heshi/kernel/text";
import { GatewayError } from "../../gateways/gateway-error.ts";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { type Before, type Context, type Service, staged } from "../../rpc/call/service.ts";
import { sha256Hex } from "../../rpc/session/sign.ts";
import { after } from "../../settings.ts";
import { identityOf } from "../cert/cert.public.ts";
import { checkCaution, lockPayer, type Outgoing, seeGrant, spend } from "../outflow/outflow.public.ts";
import { accountView, maskLogin, sealTarget, type Target } from "./bankcard.target.ts";
import {
  countCards,
  findAccount,
  findHolder,
  insertAccount,
  listAccounts,
  removeAccount,
} from "./bankcard.store.ts";

type BankContext = Context<typeof Bank, "member">;
type Refusal = "GRANT_STALE" | "ADDED_ALREADY";
type New = {
  kind: PayoutKind;
  bank?: string;
  name: string;
  tail: string;
  target: Target;
  grant: { grant: string; method: string; subject: string };
};

/** Adds an account behind the lock of its member, with a grant of its own. */
async function add(ctx: Outgoing<Refusal>, seal: Seal, made: New) {
  const { tx, caller, now, settings, fail } = ctx;
  const { kind, bank = "", name, tail, target } = made;
  const id = randomId();
  const usableAt = after(now, settings, "bankcard.waitHours");
  const sealed = sealTarget(seal, caller.memberId, target);
  const digest = seal.digest(`${kind}:${target.number}`);
  const values = [id, caller.memberId, kind, bank, name, tail, sealed, digest, now, usableAt];
  await spend(ctx, { ...made.grant, amountFen: ZERO_FEN });
  if ((await tx.run(insertAccount, values)) !== 1) return fail("ADDED_ALREADY");
  return accountView(
    { accountId: id, kind, bank, name, tail, createdAt: now.getTime(), usableAt: usableAt.getTime() },
    now,
  );
}

/** Locks the member and refuses in the time of caution. */
async function begin(ctx: Outgoing): Promise<void> {
  checkCaution(ctx, await lockPayer(ctx), "新增收款账户");
}

type CardBefore = Before<typeof Bankcard4, "member">;
type Verified = { issuer: IssuedBy; name: string };

/** The bank's word that a card belongs to the member; refuses whatever else it says. */
async function verify(
  ctx: CardBefore,
  seal: Seal,
  { number, mobile, grant }: { number: string; mobile: string; grant: string },
): Promise<Verified> {
  const { db, caller, now, gateways, fail } = ctx;
  // the list names a bank and refuses none: whether the card is theirs is the bank's word
  const issuer = issuerOf(number);
  if (issuer.kind !== "debit") return fail("NOT_DEBIT");
  // asked here too: nobody has cards checked without the payment password
  const act = [sha256Hex(grant), caller.memberId, now, "Bankcard4.AddCard", number.slice(-4), ZERO_FEN];
  if (!(await db.one(seeGrant, act))) return fail("GRANT_STALE");
  const identity = await identityOf(db, seal, caller.memberId);
  if (!identity) return fail("REAL_NAME");
  const { name, number: idNumber } = identity;
  const check = await gateways.bankcard
    .check({ name, idNumber, cardNumber: number, mobile })
    .catch((error: unknown) => {
      if (error instanceof GatewayError) return fail("BANK_AWAY");
      throw error;
    });
  if (check.result === "unknown") return fail("BANK_AWAY", { msg: "银行查不到这张卡，请核对卡号或换一张" });
  if (check.result === "different")
    return fail("WRONG_SECRET", { msg: "与银行预留信息不一致，请核对卡号和手机号" });
  return { issuer, name };
}

async function accountsOf({ tx, caller, now, settings, fail }: BankContext) {
  const { memberId } = caller;
  const holder = (await tx.one(findHolder, [memberId])) ?? fail("MEMBER_INVALID");
  const rows = await tx.many(listAccounts, [memberId]);
  const { realName, hasPayPassword, cautionUntil = 0, wechatName } = holder;
  return {
    list: rows.map((row) => accountView(row, now)),
    holder: realName === "" ? undefined : maskName(realName),
    hasPayPassword,
    wechatName,
    cautionUntil: cautionUntil > now.getTime() ? cautionUntil : undefined,
    waitHours: settings["bankcard.waitHours"],
  };
}

/** The handlers of accounts that are no cards. */
const bankService = (seal: Seal): Service<typeof Bank> => ({
  GetAccounts: accountsOf,

  async AddWechat(ctx, { grant }) {
    await begin(ctx);
    const holder = await ctx.tx.one(findHolder, [ctx.caller.memberId]);
    if (holder?.openid === undefined) return ctx.fail("WECHAT_UNBOUND");
    const { openid, realName, wechatName = "" } = holder;
    return add(ctx, seal, {
      kind: "wechat",
      name: "微信零钱",
      tail: wechatName,
      target: { number: openid, name: realName },
      grant: { grant, method: "Bank.AddWechat", subject: "wechat" },
    });
  },

  async AddAlipay(ctx, { account, grant }) {
    await begin(ctx);
    const holder = (await ctx.tx.one(findHolder, [ctx.caller.memberId])) ?? ctx.fail("MEMBER_INVALID");
    return add(ctx, seal, {
      kind: "alipay",
      name: "支付宝",
      tail: maskLogin(account),
      target: { number: account, name: holder.realName },
      grant: { grant, method: "Bank.AddAlipay", subject: account },
    });
  },

  async RemoveAccount(ctx, { accountId, grant }) {
    const { tx, caller, now, fail } = ctx;
    await lockPayer(ctx);
    if (!(await tx.one(findAccount, [caller.memberId, accountId]))) return fail("NOT_FOUND");
    await spend(ctx, { grant, method: "Bank.RemoveAccount", subject: accountId, amountFen: ZERO_FEN });
    return (await tx.run(removeAccount, [caller.memberId, accountId, now])) === 1 ? {} : fail("IN_USE");
  },
});

/** The handlers of cards. */
const cardService = (seal: Seal): Service<typeof Bankcard4> => ({
  AddCard: staged(Bankcard4, "AddCard", {
    before: (ctx, input) => verify(ctx, seal, input),
    async handle(ctx, { number, mobile, grant }, { issuer, name }) {
      await begin(ctx);
      const counted = await ctx.tx.one(countCards, [ctx.caller.memberId]);
      if ((counted?.cards ?? 0) >= MOST_CARDS) return ctx.fail("MANY");
      return add(ctx, seal, {
        kind: "bank",
        bank: issuer.bank,
        name: cardNameOf(issuer),
        tail: number.slice(-4),
        target: { number, name, mobile },
        grant: { grant, method: "Bankcard4.AddCard", subject: number.slice(-4) },
      });
    },
  }),
});

/** The handlers of cards and other accounts for payouts; `formKey` seals them. */
export function bankHandlers({ formKey }: { formKey: Uint8Array }) {
  const seal = buildSeal(formKey);
  return { bank: bankService(seal), card: cardService(seal) };
}
