import { After } from "@heshi/contract/trade/after";
import { Invoice } from "@heshi/contract/trade/invoice";
import { Merchant } from "@heshi/contract/shop/merchant";
import { describe, expect, test } from "vitest";
import { expectSound } from "../../../test/invariants.ts";
import { bought } from "../../../test/make/after.ts";
import { appliedInvoice, invoiceFile } from "../../../test/invoice.ts";
import { digits, num, sql } from "../../../test/make/world.ts";
import { faults, good, twoServers, type Reply } from "../../../test/races.ts";

describe("under concurrency, by two servers", async () => {
  const { server, times } = await twoServers();

  test("40 applications at once: one is made", async () => {
    const order = await bought(server, { upTo: "received" });
    const asked = { orderId: order.orderId, kind: "personal", title: "周晓禾" } as const;
    const replies = await times(40, (one) => one.call(Invoice, "Apply", asked, { token: order.buyer.token }));
    expect([good(replies), faults(replies)]).toEqual([1, []]);
  });

  test("issued and refunded at once: what is issued is never more than what is left", async () => {
    let issuedFirst = 0;
    for (let round = 0; round < 10; round += 1) {
      const order = await bought(server, { upTo: "received", quantity: 2 });
      const by = { token2: order.seller.token2 };
      const invoiceId = await appliedInvoice(server, order);
      const file = await invoiceFile(server, order.seller.token2);
      // money that goes back without an after-sale, which would keep the shop from issuing
      await sql(server, "update sku set price_fen = price_fen - 1000 where id = $1", [order.item.skuId]);
      const as = { token: order.buyer.token };
      const issue = { invoiceId, amountFen: order.payableFen, number: digits(20), file };
      const replies = await times<Reply>(10, (one, n) =>
        n < 5
          ? one.call(Merchant, "IssueInvoice", issue, by)
          : one.call(After, "ProtectPrice", { lineId: order.lineId }, as),
      );
      expect(faults(replies)).toEqual([]);
      expect(good(replies.slice(5))).toBe(1);
      issuedFirst += good(replies.slice(0, 5));
      const over = await num(
        server,
        `select count(*) from invoice i join orders o on o.id = i.order_id where o.id = $1
           and i.state in ('issued', 'issuing') and i.amount_fen > o.payable_fen - o.refunded_fen`,
        [order.orderId],
      );
      expect(over).toBe(0);
    }
    console.info(`issue against refund: the invoice was first in ${issuedFirst} of 10 rounds`);
    await expectSound(server);
  });

  test("issued and cancelled 40 times at once: once, and either", async () => {
    const order = await bought(server, { upTo: "received" });
    const invoiceId = await appliedInvoice(server, order);
    const file = await invoiceFile(server, order.seller.token2);
    const issue = { invoiceId, amountFen: order.payableFen, number: digits(20), file };
    const replies = await times<Reply>(40, (one, n) =>
      n % 2 === 0
        ? one.call(Merchant, "IssueInvoice", issue, { token2: order.seller.token2 })
        : one.call(Invoice, "Cancel", { invoiceId }, { token: order.buyer.token }),
    );
    expect([good(replies), faults(replies)]).toEqual([1, []]);
  });
});
