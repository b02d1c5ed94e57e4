import { bankOf, cardKindTexts, type IssuedBy } from "@heshi/contract/money/bank-of";
import { Merchant } from "@heshi/contract/shop/merchant";
import { randomId } from "@heshi/kernel/id";
import { GatewayError } from "../../gateways/gateway-error.ts";
import { buildSeal, type Seal } from "../../platform/secret/seal.ts";
import { type Before, type Service, staged } from "../../rpc/call/service.ts";
import { after } from "../../settings.ts";
import { proveStaff } from "../merchant/merchant.public.ts";
import { findShopCard, insertShopCard, removeShopCard } from "./bankcard.store.ts";
import { accountView, ownerOf, sealTarget } from "./bankcard.target.ts";

type Elements = { name: string; idNumber: string; number: string; mobile: string };

/** The bank's word that a card belongs to the person; refuses whatever else it says. */
async function verify(
  { gateways, fail }: Before<typeof Merchant, "merchant">,
  { name, idNumber, number, mobile }: Elements,
): Promise<IssuedBy> {
  const issuer = bankOf(number);
  if (!issuer) return fail("UNKNOWN_BANK");
  if (issuer.kind !== "debit") return fail("NOT_DEBIT");
  const check = await gateways.bankcard
    .check({ name, idNumber, cardNumber: number, mobile })
    .catch((error: unknown) => {
      if (error instanceof GatewayError) return fail("BANK_AWAY");
      throw error;
    });
  if (check.result === "unknown") return fail("BANK_AWAY", { msg: "银行查不到这张卡，请核对卡号或换一张" });
  if (check.result === "different")
    return fail("WRONG_SECRET", { msg: "与银行预留信息不一致，请核对姓名、证件号、卡号和手机号" });
  return issuer;
}

const handlers = (seal: Seal) =>
  ({
    BindCard: staged(Merchant, "BindCard", {
      async before(ctx, { pwd, ...elements }) {
        await proveStaff(ctx, pwd);
        return verify(ctx, elements);
      },
      async handle({ tx, caller, now, settings, fail }, { name, number, mobile }, { bank, kind, ...issuer }) {
        const { shopId } = caller;
        const sealed = sealTarget(seal, ownerOf({ shopId }), { number, name, mobile });
        const [cardName, tail] = [`${issuer.name}${cardKindTexts[kind]}`, number.slice(-4)];
        const usableAt = after(now, settings, "bankcard.waitHours");
        const values = [randomId(), shopId, bank, cardName, tail, sealed, seal.digest(`bank:${number}`)];
        if ((await tx.run(insertShopCard, [...values, now, usableAt])) !== 1) return fail("CARD_USED");
        const row = (await tx.one(findShopCard, [shopId])) ?? fail("NOT_FOUND");
        return accountView(row, now);
      },
    }),

    RemoveCard: staged(Merchant, "RemoveCard", {
      before: (ctx, { pwd }) => proveStaff(ctx, pwd),
      async handle({ tx, caller, now, fail }) {
        if (!(await tx.one(findShopCard, [caller.shopId]))) return fail("NOT_FOUND");
        return (await tx.run(removeShopCard, [caller.shopId, now])) === 1 ? {} : fail("CARD_BUSY");
      },
    }),
  }) satisfies Partial<Service<typeof Merchant>>;

/** The handlers of a shop's card; `formKey` seals it. */
export const shopCardHandlers = ({ formKey }: { formKey: Uint8Array }) => handlers(buildSeal(formKey));
