/** The invoice of goods that stay in the cloud warehouse. */
import { Merchant } from "@heshi/contract/shop/merchant";
import { After } from "@heshi/contract/trade/after";
import { Invoice } from "@heshi/contract/trade/invoice";
import { expect, test } from "vitest";
import { holder, stocked } from "../../../test/areas/delivery.ts";
import { keepers } from "../../../test/areas/warehouse.ts";
import { testServer } from "../../../test/harness.ts";
import { expectSound } from "../../../test/invariants.ts";
import { issued } from "../../../test/invoice.ts";
import { applied } from "../../../test/make/after.ts";
import { digits } from "../../../test/make/world.ts";

const server = await testServer();
const both = await keepers(server);

test("what is stored is invoiced from the payment on, and reversed as pieces go back", async () => {
  const item = await stocked(server, both, 2);
  const own = await holder(server, item, 2);
  const { orderId, payableFen } = own.trade;
  const order = { seller: item.seller, item, buyer: own, orderId, lineId: own.lineId, payableFen };
  const [as, by] = [{ token: own.token }, { token2: item.seller.token2 }];
  const open = (await server.call(Invoice, "GetOpenOrders", {}, as)).info.list;
  expect(open).toMatchObject([{ orderId, amountFen: 20_000 }]);
  const { invoiceId } = await issued(server, order);
  const afterSaleId = await applied(server, order);
  expect((await server.call(After, "Refund", { afterSaleId }, by)).code).toBe(0);
  const red = { invoiceId, number: digits(20) };
  const { renewedId } = (await server.call(Merchant, "ReverseInvoice", red, by)).info;
  const renewed = await server.call(Invoice, "GetDetail", { invoiceId: renewedId ?? "" }, as);
  expect(renewed.info).toMatchObject({ state: "applied", amountFen: 10_000 });
  await expectSound(server);
});
