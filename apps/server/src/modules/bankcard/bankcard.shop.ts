import { cardNameOf, issuerOf } from "@heshi/contract/money/bank-of";
import { Merchant } from "@heshi/contract/shop/merchant";
import { randomId } from "@heshi/kernel/id";
import { formatMinute, maskName } from "@heshi/kernel/text";
import { GatewayError } from "../../gateways/gateway-error.ts";
import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox } from "../../platform/events.ts";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { type Before, type Context, type Service, staged } from "../../rpc/call/service.ts";
import { after } from "../../settings.ts";
import { reviewedAccount } from "../apply/apply.public.ts";
import { identityOf } from "../cert/cert.public.ts";
import { proveStaff, staffHeld } from "../merchant/merchant.public.ts";
import { sayStops, stopsOf } from "../outflow/outflow.public.ts";
import { findShopCard, findShopOwner, insertShopCard, removeShopCard } from "./bankcard.store.ts";
import { accountView, ownerOf, sealTarget, type Target } from "./bankcard.target.ts";

type ShopContext = Context<typeof Merchant, "merchant">;
type BeforeBinding = Before<typeof Merchant, "merchant">;

/** The bank of a company's account, which has no prefix to know it by. */
const COMPANY_BANK = "CORP";

/** An account that may be the shop's: in its owner's or its company's name. */
type Found = { bank: string; name: string; target: Target; holder: string; ownerId: string };

/** The owner that a shop was reviewed with. */
async function ownerIdOf(db: Tx, shopId: string): Promise<string | undefined> {
  return (await db.one(findShopOwner, [shopId]))?.ownerId;
}

/** The bank's word that a card belongs to the shop's owner; refuses whatever else it says. */
async function verify(
  { db, caller, gateways, fail }: BeforeBinding,
  seal: Seal,
  { number, mobile }: { number: string; mobile: string },
): Promise<Found> {
  const issuer = issuerOf(number);
  if (issuer.kind !== "debit") return fail("NOT_DEBIT");
  const ownerId = await ownerIdOf(db, caller.shopId);
  const identity = ownerId === undefined ? undefined : await identityOf(db, seal, ownerId);
  if (ownerId === undefined || !identity) return fail("NO_OWNER");
  const { name } = identity;
  const check = await gateways.bankcard
    .check({ name, idNumber: identity.number, cardNumber: number, mobile })
    .catch((error: unknown) => {
      if (error instanceof GatewayError) return fail("BANK_AWAY");
      throw error;
    });
  if (check.result === "unknown") return fail("BANK_AWAY", { msg: "银行查不到这张卡，请核对卡号或换一张" });
  if (check.result === "different")
    return fail("WRONG_SECRET", { msg: "与店主在银行预留的信息不一致，请核对卡号和手机号" });
  const cardName = cardNameOf(issuer);
  const target = { number, name, mobile };
  return { bank: issuer.bank, name: cardName, target, holder: maskName(name), ownerId };
}

/** The company's account as it was reviewed. */
async function companyOf({ db, caller, fail }: BeforeBinding, seal: Seal): Promise<Found> {
  const ownerId = await ownerIdOf(db, caller.shopId);
  const account = ownerId === undefined ? undefined : await reviewedAccount(db, seal, ownerId);
  if (ownerId === undefined || !account) return fail("NO_COMPANY");
  const { accountName: holder, accountNumber: number, bankName } = account;
  return {
    bank: COMPANY_BANK,
    name: `${bankName}对公账户`,
    target: { number, name: holder },
    holder,
    ownerId,
  };
}

/** Notifies the owner of a new account, also where somebody else has added it. */
async function tellOwner({ tx, caller, now }: ShopContext, account: string, usableAt: Date): Promise<void> {
  const shop = await tx.one(findShopOwner, [caller.shopId]);
  if (shop?.mobile === undefined) return;
  const params = {
    shop: shop.name.slice(0, 20),
    time: formatMinute(now),
    account,
    until: formatMinute(usableAt),
  };
  const payload = { mobile: shop.mobile, template: "shopAccount", params } as const;
  await addToOutbox(tx, { topic: "sms.notice", payload }, now);
}

/** Adds an account of a shop's that waits before it is used; not while something stops it (docs/rules/outflow.md). */
async function bind(ctx: ShopContext, seal: Seal, { bank, name, target, holder, ownerId }: Found) {
  const { tx, caller, now, settings, fail } = ctx;
  const { shopId, staffId } = caller;
  if ((await tx.one(staffHeld, [staffId, now]))?.isHeld) return fail("STAFF_HELD");
  sayStops(fail, await stopsOf(tx, { act: "shopAccount", stage: "request", shopId, now }));
  const sealed = sealTarget(seal, ownerOf({ shopId }), target);
  const tail = target.number.slice(-4);
  const usableAt = after(now, settings, "bankcard.waitHours");
  const values = [randomId(), shopId, bank, name, tail, sealed, seal.digest(`bank:${target.number}`)];
  if ((await tx.run(insertShopCard, [...values, now, usableAt, holder, ownerId])) !== 1)
    return fail("CARD_USED");
  await tellOwner(ctx, `${name}（${tail}）`, usableAt);
  const row = (await tx.one(findShopCard, [shopId])) ?? fail("NOT_FOUND");
  return accountView(row, now);
}

const handlers = (seal: Seal) =>
  ({
    async GetCardHolder({ tx, caller }) {
      const ownerId = await ownerIdOf(tx, caller.shopId);
      if (ownerId === undefined) return {};
      const identity = await identityOf(tx, seal, ownerId);
      const account = await reviewedAccount(tx, seal, ownerId);
      return {
        owner: identity && maskName(identity.name),
        company: account && {
          name: account.accountName,
          bankName: account.bankName,
          tail: account.accountNumber.slice(-4),
        },
      };
    },

    BindCard: staged(Merchant, "BindCard", {
      async before(ctx, { pwd, ...card }) {
        await proveStaff(ctx, pwd);
        return verify(ctx, seal, card);
      },
      handle: (ctx, _input, found) => bind(ctx, seal, found),
    }),

    BindCompany: staged(Merchant, "BindCompany", {
      async before(ctx, { pwd }) {
        await proveStaff(ctx, pwd);
        return companyOf(ctx, seal);
      },
      handle: (ctx, _input, found) => bind(ctx, seal, found),
    }),

    RemoveCard: staged(Merchant, "RemoveCard", {
      before: (ctx, { pwd }) => proveStaff(ctx, pwd),
      async handle({ tx, caller, now, fail }) {
        if (!(await tx.one(findShopCard, [caller.shopId]))) return fail("NOT_FOUND");
        return (await tx.run(removeShopCard, [caller.shopId, now])) === 1 ? {} : fail("CARD_BUSY");
      },
    }),
  }) satisfies Partial<Service<typeof Merchant>>;

/** The handlers of a shop's account; `formKey` seals it. */
export const shopCardHandlers = ({ formKey }: { formKey: Uint8Array }) => handlers(buildSeal(formKey));
