import { Order } from "@heshi/contract/trade/order";
import { Wares } from "@heshi/contract/goods/wares";
import type { InputOf } from "@heshi/contract/frame/define";
import type { World } from "../both-ways.ts";
import type { TestServer } from "../harness.ts";
import { goods, member, shop } from "./world.ts";

type Submission = InputOf<(typeof Order)["methods"]["Submit"]>;
type Wanted = Omit<Submission, "expectedPayableFen">;
/** Submits at the price that is quoted now, or at `payableFen`. */
export async function submitting(server: TestServer, token: string, wanted: Wanted, payableFen?: number) {
  const quote = await server.call(Order, "Quote", wanted, { token });
  const { payableFen: quoted, credit } = quote.info;
  const expectedCreditCent = credit?.creditCent ?? 0;
  const input = { ...wanted, expectedPayableFen: payableFen ?? quoted, expectedCreditCent };
  return (to: TestServer, requestId: string) => to.call(Order, "Submit", input, { token, requestId });
}
/** A cart with two products of one shop and one of another. */
export async function cartOfTwoShops(server: TestServer, token: string): Promise<string[]> {
  const own = await shop(server);
  const items = [
    await goods(server, { shopId: own.id, priceFen: 3333 }),
    await goods(server, { shopId: own.id, priceFen: 777 }),
    await goods(server, { priceFen: 5000 }),
    await goods(server),
  ];
  const skuIds = items.map(({ skuId }) => skuId);
  for (const [at, skuId] of skuIds.entries())
    await server.call(Wares, "AddCart", { skuId, quantity: at + 1 }, { token });
  return skuIds.slice(0, 3);
}
/** Two pieces of one product, with nothing special. */
export const plainSubmission: World = async (server) => {
  const buyer = await member(server);
  return submitting(server, buyer.token, { skuId: (await goods(server)).skuId, quantity: 2 });
};
