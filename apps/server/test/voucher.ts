import type { VoucherTerms } from "@heshi/contract/counter/voucher";
import { Code } from "@heshi/contract/counter/code";
import type { TestServer } from "./harness.ts";
import { paid, submitted, type Trade } from "./make/order.ts";
import { goods, type GoodsOptions, member, sql, type TestGoods } from "./make/world.ts";

export const terms: VoucherTerms = {
  validDays: 30,
  hours: "周一至周日 10:00-21:00",
  needsCall: false,
  rules: "不可与其他优惠同享",
  stores: [{ name: "湖滨店", address: "杭州市上城区湖滨路 1 号", phone: "0571-88886666" }],
};

/** A voucher on sale. */
export async function voucherGoods(server: TestServer, options: GoodsOptions = {}): Promise<TestGoods> {
  const made = await goods(server, { kind: "intracity", ...options });
  await sql(server, "update goods set terms = $2::jsonb where id = $1", [made.id, JSON.stringify(terms)]);
  return made;
}

/** The codes of a trade, as its buyer sees them. */
export async function codesOf(server: TestServer, token: string, orderId: string) {
  const { info } = await server.call(Code, "GetVouchers", { orderId }, { token });
  return info.list;
}

/** A member who has paid for some pieces of a voucher, with the codes. */
export async function boughtVoucher(server: TestServer, item: TestGoods, quantity = 1) {
  const buyer = await member(server, { balanceFen: 10_000_000, hasAddress: false });
  const trade: Trade = await submitted(server, buyer.token, { skuId: item.skuId, quantity });
  await paid(server, buyer, trade);
  const list = await codesOf(server, buyer.token, trade.orderId);
  return { buyer, trade, list, code: list[0]?.code ?? "" };
}
