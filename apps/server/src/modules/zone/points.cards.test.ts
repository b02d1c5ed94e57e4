import { Chat } from "@heshi/contract/chat/chat";
import { Merchant } from "@heshi/contract/shop/merchant";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { paid, submitted } from "../../../test/make/order.ts";
import { grantCredit, pointsGoods } from "../../../test/make/points.ts";
import { member, shop } from "../../../test/make/world.ts";

const server = await testServer();

test("an exchange is shown with its credit and its money: on the chat's cards and to the shop", async () => {
  const seller = await shop(server);
  const terms = { creditCent: 3000, priceFen: 990 };
  const item = await pointsGoods(server, terms, { shopId: seller.id });
  const buyer = await member(server, { balanceFen: 100_000 });
  await grantCredit(server, buyer.id, "credit1", 20_000);
  const as = { token: buyer.token };
  const trade = await paid(
    server,
    buyer,
    await submitted(server, buyer.token, { skuId: item.skuId, quantity: 2 }),
  );
  const { chatId } = (await server.call(Chat, "Open", { shopId: seller.id }, as)).info;
  const send = async (what: object) =>
    (await server.call(Chat, "Send", { chatId, clientKey: randomHex(16), ...what }, as)).info.message.card;
  const credit = { creditType: "credit1", creditCent: 3000 };
  expect(await send({ waresId: item.id })).toMatchObject({ amountFen: 990, credit });
  const whole = { creditType: "credit1", creditCent: 6000 };
  expect(await send({ orderId: trade.orderId })).toMatchObject({
    amountFen: trade.payableFen,
    credit: whole,
  });
  const { token2 } = seller;
  const { list } = (await server.call(Merchant, "GetOrders", {}, { token2 })).info;
  expect(list).toMatchObject([{ orderId: trade.orderId, payableFen: trade.payableFen, credit: whole }]);
  const order = (await server.call(Merchant, "GetOrder", { orderId: trade.orderId }, { token2 })).info;
  expect(order.prices[0]).toMatchObject({ credit: whole });
});
