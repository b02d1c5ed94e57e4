import { randomHex, randomId } from "@heshi/kernel/id";
import type { TestServer } from "../harness.ts";
import { digits, sql } from "../make/world.ts";

/** A code with a payment of somebody's. */
async function paidCode(server: TestServer, of: { memberId?: string; shopId?: string }) {
  const [codeId, codeNo, no, now] = [randomId(), digits(12), `H261201${digits(12)}`, server.now()];
  await sql(
    server,
    "insert into collection_code (id, code_no, shop_id, member_id, name, created_at) values ($1, $2, $3, $4, '收银台', $5)",
    [codeId, codeNo, of.shopId, of.memberId, now],
  );
  await sql(
    server,
    `insert into collection (id, no, receipt, code_id, shop_id, member_id, payer_device, is_static, state, amount_fen, fee_bp, refunded_fen,
       pay_way, settles_at, created_at, paid_at)
     values ($1, $2, $3, $4, $5, $6, 'phone', true, 'refunded', 100, 0, 100, 'wechat', $7, $7, $7)`,
    [randomId(), no, randomHex(16), codeId, of.shopId, of.memberId, now],
  );
  return { codeNo, no };
}

/** A member's and a shop's codes with payments, and the other inputs of what acts on them. */
export async function ownCollections(
  server: TestServer,
  { memberId, shopId }: { memberId: string; shopId: string },
) {
  const [own, shop] = [await paidCode(server, { memberId }), await paidCode(server, { shopId })];
  return {
    rows: {
      collectionCode: [own.codeNo],
      collection: [own.no],
      shopCollectionCode: [shop.codeNo],
      shopCollection: [shop.no],
    },
    rest: {
      "Payment.SaveCode": { name: "收银台" },
      "Payment.SaveShopCode": { name: "收银台" },
      "Payment.Refund": { amountFen: "100", reason: "退" },
      "Payment.RefundShop": { amountFen: "100", reason: "退" },
    },
  };
}
