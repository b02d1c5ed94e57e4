import { After } from "@heshi/contract/trade/after";
import { Admin } from "@heshi/contract/system/admin";
import { Invoice } from "@heshi/contract/trade/invoice";
import { Merchant } from "@heshi/contract/shop/merchant";
import { describe, expect, test } from "vitest";
import { bought } from "../test/make/after.ts";
import { makeOperator } from "../test/make/operator.ts";
import { cardBound, inPurse, SHOP_PWD, withPassword } from "../test/make/settlement.ts";
import { num, shop, sql } from "../test/make/world.ts";
import { behindLock, twoServers } from "../test/races.ts";
import { codeOf } from "../test/refused.ts";

const ORDER = "select id from orders where id = $1 for update";
const SHOP = "select id from shop where id = $1 for no key update";
const PURSE =
  "insert into shop_purse (shop_id, used_at) values ($1, now()) on conflict (shop_id) do update set used_at = now()";

// What is read before the lock only finds the row; money moves by what is read behind it.
describe("money moves by what is true behind the lock", async () => {
  const { server } = await twoServers();

  test("price protection counts the pieces that are left, not those that went back while it waited", async () => {
    const order = await bought(server, { quantity: 3 });
    await sql(server, "update sku set price_fen = 9000 where id = $1", [order.item.skuId]);
    const [reply] = await behindLock(server.db, [ORDER, order.orderId], {
      calls: [
        () => server.call(After, "ProtectPrice", { lineId: order.lineId }, { token: order.buyer.token }),
      ],
      change: ["update order_line set after_quantity = 2, after_fen = 20000 where id = $1", order.lineId],
    });
    expect([reply?.code, reply?.info.amountFen]).toEqual([0, 1000]);
  });

  test("an invoice is applied for by what is left of the order, not by what was before a refund", async () => {
    const order = await bought(server, { upTo: "received", quantity: 2 });
    const input = { orderId: order.orderId, kind: "personal", title: "周晓禾" } as const;
    const [reply] = await behindLock(server.db, [ORDER, order.orderId], {
      calls: [() => server.call(Invoice, "Apply", input, { token: order.buyer.token })],
      change: ["update orders set refunded_fen = 5000 where id = $1", order.orderId],
    });
    expect(reply?.code).toBe(0);
    const amount = "select amount_fen from invoice where order_id = $1";
    expect(await num(server, amount, [order.orderId])).toBe(15_000);
  });

  test("a shop that is frozen while its withdrawal waits withdraws nothing", async () => {
    const own = await shop(server);
    await withPassword(server, own.staffId);
    await cardBound(server, own);
    await inPurse(server, own.id, 100_000);
    const [reply] = await behindLock(server.db, [SHOP, own.id], {
      calls: [
        () => server.call(Merchant, "Withdraw", { amountFen: 50_000, pwd: SHOP_PWD }, { token2: own.token2 }),
      ],
      change: ["update shop set state = 'frozen' where id = $1", own.id],
    });
    expect(reply?.code).toBe(codeOf(Merchant, "SHOP_CLOSED"));
    expect(await num(server, "select count(*) from withdrawal where shop_id = $1", [own.id])).toBe(0);
  });

  test("an adjustment of a shop waits for another call that counts what the shop has", async () => {
    const { id: shopId } = await shop(server);
    await inPurse(server, shopId, 5000);
    const [ann, bob] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];
    const input = {
      shopId,
      balance: "money",
      direction: "take",
      amountFen: 2000 as never,
      reason: "订单重复结算更正",
      causeNo: "GD-0042",
    } as const;
    const adjust = ({ token }: typeof ann) => server.call(Admin, "Adjust", input, { token });
    await adjust(ann);
    const [reply] = await behindLock(server.db, [PURSE, shopId], { calls: [() => adjust(bob)] });
    expect([reply?.code, reply?.info.balanceFen]).toEqual([0, 3000]);
  });
});
