/** The process dies between any two statements of each act on a piece: nothing is kept, and the same request is done once afterwards. */
import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { randomHex } from "@heshi/kernel/id";
import { expect, test } from "vitest";
import { deliveryGrant, type Holder, stocked } from "../../../../test/areas/delivery.ts";
import { counting, intake, keepers, piecesOf, unitNos } from "../../../../test/areas/warehouse.ts";
import { figure } from "../../../../test/figure.ts";
import { type CallOptions, testServer } from "../../../../test/harness.ts";
import { expectSound } from "../../../../test/invariants.ts";
import { grant, type Trade } from "../../../../test/make/order.ts";
import { takeLogged } from "../../../../test/logged.ts";
import { makeOperator } from "../../../../test/make/operator.ts";
import { inPurse } from "../../../../test/make/settlement.ts";
import { digits, member, num, sql } from "../../../../test/make/world.ts";
import { mortal } from "../../../../test/simulation/mortal.ts";
import { KILLS, limitOf } from "../../../../test/simulation/trials.ts";

const server = await testServer();
const life = mortal(server.db);
const dying = await testServer({ db: life.db });
const both = await keepers(server);
const [ann, bob] = both;
/** No act has as many statements. */
const MOST = 200;
let deaths = 0;

/** Everything that an act on pieces may write. */
const seen = async (skuId: string): Promise<string> => {
  const rows = await Promise.all(
    [
      "select no, state, member_id, delivery_id, after_id from warehouse_unit where sku_id = $1 order by no",
      `select d.no, d.state, d.sent from warehouse_delivery d join warehouse_unit u on u.delivery_id = d.id where u.sku_id = $1
       order by d.id`,
      `select a.state, a.refund_no from after_sale a join order_line l on l.id = a.line_id where l.sku_id = $1 order by a.id`,
      "select o.state from orders o join order_line l on l.order_id = o.id where l.sku_id = $1 order by o.id",
      "select l.state, l.recovered_by from warehouse_loss l join warehouse_unit u on u.id = l.unit_id where u.sku_id = $1",
    ].map((text) => sql(server, text, [skuId])),
  );
  const entries = await num(server, "select count(*) from ledger_entry");
  return JSON.stringify([rows, entries, await piecesOf(server, skuId)]);
};

type Call<R> = (options: Required<Pick<CallOptions, "requestId">>) => Promise<R>;
/** Lets the process die before every statement of an act, one after another, until it is done. */
async function survived<R extends { code: number; raw: string }>(skuId: string, call: Call<R>): Promise<R> {
  const before = await seen(skuId);
  const requestId = randomHex(16);
  for (let statement = 1; statement < MOST; statement += 1) {
    life.dieBefore(statement);
    const reply = await call({ requestId });
    life.live();
    if (reply.code === 0) return reply;
    expect(takeLogged().join("")).toContain("the process has died");
    expect(await seen(skuId)).toBe(before);
    deaths += 1;
  }
  throw new Error("the act was never done");
}

test(
  `${KILLS} lives of a shelf with a death before each statement of each act`,
  { timeout: limitOf(60_000) },
  async () => {
    const [cash, till] = [await makeOperator(server, "finance"), await makeOperator(server, "finance")];
    for (let round = 0; round < KILLS; round += 1) {
      const item = await stocked(server, both, 3);
      const { skuId, seller } = item;
      await inPurse(server, seller.id, 100_000);
      const buyer = await member(server, { balanceFen: 1_000_000 });
      const [mine, shops] = [{ token: buyer.token }, { token2: seller.token2 }];
      const wanted = { skuId, quantity: 3, store: true, expectedPayableFen: 30_000 };
      const placed = await survived(skuId, (how) => dying.call(Order, "Submit", wanted, { ...mine, ...how }));
      const { tradeNo } = placed.info;
      const proof = await grant(server, buyer.id, placed.info as unknown as Trade);
      await survived(skuId, (how) =>
        dying.call(Pay, "PayByBalance", { tradeNo, grant: proof }, { ...mine, ...how }),
      );
      const [line] = await sql(server, "select id::text as id from order_line where sku_id = $1", [skuId]);
      const own = { ...buyer } as unknown as Holder;
      const send = async () => {
        const pass = await deliveryGrant(server, own, 0);
        const items = [{ skuId, count: 1 }];
        const input = { addressId: own.addressId, items, expectedFen: 0, grant: pass };
        const reply = await survived(skuId, (how) =>
          dying.call(Warehouse, "Deliver", input, { ...mine, ...how }),
        );
        return { deliveryNo: reply.info.deliveryNo };
      };
      const first = await send();
      await survived(skuId, (how) => dying.call(Warehouse, "CancelDelivery", first, { ...mine, ...how }));
      const of = await send();
      await survived(skuId, (how) => dying.call(Merchant, "PackStoredOrder", of, { ...shops, ...how }));
      const parcel = {
        ...of,
        company: "shunfeng",
        number: `SF${digits(13)}`,
        unitNos: await unitNos(server, skuId, "picked"),
      };
      await survived(skuId, (how) => dying.call(Merchant, "ShipStoredOrder", parcel, { ...shops, ...how }));
      await survived(skuId, (how) => dying.call(Warehouse, "ConfirmDelivery", of, { ...mine, ...how }));
      const asked = {
        lineId: String(line?.["id"]),
        kind: "return",
        reason: "unwanted",
        quantity: 1,
        amountFen: 10_000,
      } as const;
      const after = await survived(skuId, (how) => dying.call(After, "Apply", asked, { ...mine, ...how }));
      const { afterSaleId } = after.info;
      await server.call(After, "Agree", { afterSaleId }, shops);
      await server.call(
        After,
        "SendBack",
        { afterSaleId, company: "shunfeng", number: `SF${digits(13)}` },
        mine,
      );
      await survived(skuId, (how) => dying.call(After, "Refund", { afterSaleId }, { ...shops, ...how }));
      const [missing = ""] = await unitNos(server, skuId, "held");
      const count = counting({ skuId, counted: 1, missing: [missing] });
      await server.call(Admin, "TakeStock", count, ann);
      await survived(skuId, (how) => dying.call(Admin, "TakeStock", count, { ...bob, ...how }));
      const { list } = (await server.call(Admin, "GetLosses", { keyword: missing, limit: 5 }, cash)).info;
      const lossNo = list[0]?.lossNo ?? "";
      await server.call(Admin, "PayLoss", { lossNo }, cash);
      await survived(skuId, (how) => dying.call(Admin, "PayLoss", { lossNo }, { ...till, ...how }));
      const more = counting({ skuId, counted: 2, books: 1 });
      await server.call(Admin, "TakeStock", more, ann);
      await survived(skuId, (how) => dying.call(Admin, "TakeStock", more, { ...bob, ...how }));
      const found = intake({ skuId, count: 1, isFound: true });
      await server.call(Admin, "TakeIn", found, ann);
      await survived(skuId, (how) => dying.call(Admin, "TakeIn", found, { ...bob, ...how }));
      expect(await piecesOf(server, skuId)).toEqual([
        "member.available 1",
        "merchant.available 1",
        "outside.issuer -2",
      ]);
    }
    await expectSound(server);
    figure(
      "37",
      `${deaths} deaths between two statements of 14 acts on pieces: nothing kept, each done once`,
    );
  },
);
