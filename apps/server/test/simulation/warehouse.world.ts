/** The real calls of each act in a simulated warehouse. */
import { Merchant } from "@heshi/contract/shop/merchant";
import { Admin } from "@heshi/contract/system/admin";
import { After } from "@heshi/contract/trade/after";
import { Order } from "@heshi/contract/trade/order";
import { Pay } from "@heshi/contract/pay/pay";
import { Warehouse } from "@heshi/contract/warehouse/warehouse";
import { deliver } from "../areas/delivery.ts";
import { intake, takeIn, takeStock } from "../areas/warehouse.ts";
import { grant } from "../make/order.ts";
import { digits, keepSessions, sql } from "../make/world.ts";
import { lineOf, placeOf } from "./warehouse.model.ts";
import type { Model, Op } from "./warehouse.ops.ts";
import { nosOf, personOf, type Simulated } from "./warehouse.people.ts";

type Replied = { code: number };
async function buy(world: Simulated, n: number, quantity: number): Promise<boolean> {
  const { server, item, lineIds } = world;
  const { token, id } = personOf(world, n);
  const input = { skuId: item.skuId, quantity, store: true, expectedPayableFen: 10_000 * quantity };
  const reply = await server.call(Order, "Submit", input, { token });
  if (reply.code !== 0) return false;
  const { tradeNo } = reply.info;
  const trade = { tradeNo, payableFen: reply.info.payableFen };
  const paid = await server.call(
    Pay,
    "PayByBalance",
    { tradeNo, grant: await grant(server, id, trade) },
    { token },
  );
  if (paid.code !== 0) throw new Error(`pay: ${paid.raw}`);
  const [line] = await sql(
    server,
    "select l.id::text as id from order_line l join orders o on o.id = l.order_id join trade t on t.id = o.trade_id where t.no = $1",
    [tradeNo],
  );
  lineIds.push(String(line?.["id"]));
  return true;
}

async function ask(
  world: Simulated,
  model: Model,
  op: Op & { who: number; count: number },
): Promise<boolean> {
  const { server, lineIds, afterIds } = world;
  const lineId = lineIds[lineOf(model, op.who)];
  if (lineId === undefined) return false;
  const { token } = personOf(world, op.who);
  const kind = op.kind === "ask" ? "money" : "return";
  const asked = { lineId, kind, reason: "unwanted", quantity: op.count } as const;
  const seen = await server.call(After, "Preview", asked, { token });
  const amountFen = seen.code === 0 ? seen.info.mostFen : 10_000;
  const reply = await server.call(After, "Apply", { ...asked, amountFen }, { token });
  if (reply.code === 0) afterIds.push(reply.info.afterSaleId);
  return reply.code === 0;
}

async function end(world: Simulated, model: Model, op: Op & { at: number }): Promise<boolean> {
  const { server, item, afterIds } = world;
  const place = placeOf(model.afters, op.at);
  const row = model.afters[place];
  const afterSaleId = afterIds[place];
  if (!row || afterSaleId === undefined) return false;
  const owner = personOf(world, model.lines[row.line]?.owner ?? 0);
  const [mine, shops] = [{ token: owner.token }, { token2: item.seller.token2 }];
  if (op.kind === "withdraw") return (await server.call(After, "Cancel", { afterSaleId }, mine)).code === 0;
  if (row.kind === "return") {
    const back = { afterSaleId, company: "shunfeng", number: `SF${digits(13)}` };
    await server.call(After, "Agree", { afterSaleId }, shops);
    await server.call(After, "SendBack", back, mine);
  }
  return (await server.call(After, "Refund", { afterSaleId }, shops)).code === 0;
}

async function carry(world: Simulated, model: Model, op: Op & { at: number }): Promise<boolean> {
  const { server, item, nos } = world;
  const place = placeOf(model.deliveries, op.at);
  const deliveryNo = nos[place];
  if (deliveryNo === undefined) return false;
  const of = { deliveryNo };
  const mine = { token: personOf(world, model.deliveries[place]?.owner ?? 0).token };
  const shops = { token2: item.seller.token2 };
  const calls: Readonly<Record<string, () => Promise<Replied>>> = {
    cancel: () => server.call(Warehouse, "CancelDelivery", of, mine),
    confirm: () => server.call(Warehouse, "ConfirmDelivery", of, mine),
    pack: () => server.call(Merchant, "PackStoredOrder", of, shops),
    giveUp: () => server.call(Merchant, "GiveUpStoredOrder", { ...of, reason: "包装破损" }, shops),
  };
  const call = calls[op.kind];
  if (call) return (await call()).code === 0;
  const { units } = (await server.call(Merchant, "GetStoredOrder", of, shops)).info;
  const unsent = new Set(units.filter(({ isSent }) => !isSent).map(({ unitNo }) => unitNo));
  const left = (await nosOf(world)).filter((no) => unsent.has(no));
  const unitNosSent = op.kind === "shipOne" ? left.slice(0, 1) : left;
  const parcel = { ...of, company: "shunfeng", number: `SF${digits(13)}`, unitNos: unitNosSent };
  return (await server.call(Merchant, "ShipStoredOrder", parcel, shops)).code === 0;
}

/** Counts the SKU: one piece less, named, or some more. */
async function counted(world: Simulated, model: Model, op: Op): Promise<boolean> {
  const { server, both, item } = world;
  const here =
    model.units.filter(({ state }) => state !== "delivered" && state !== "lost").length + model.found;
  if (op.kind === "find")
    return (await takeStock(server, both, { skuId: item.skuId, counted: here + op.count })).code === 0;
  const nos = await nosOf(world);
  const no = op.kind === "miss" ? nos[placeOf(nos, op.at)] : undefined;
  const missing = no === undefined ? [] : [no];
  return (await takeStock(server, both, { skuId: item.skuId, counted: here - 1, missing })).code === 0;
}

async function payLosses({ server, payers, item }: Simulated): Promise<boolean> {
  const open = await sql(
    server,
    "select l.no from warehouse_loss l join warehouse_unit u on u.id = l.unit_id where u.sku_id = $1 and l.state = 'open' order by l.id",
    [item.skuId],
  );
  for (const { no } of open)
    for (const by of payers) await server.call(Admin, "PayLoss", { lossNo: String(no) }, by);
  return true;
}

/** Does an act; whether it was accepted. */
export async function act(world: Simulated, model: Model, op: Op): Promise<boolean> {
  const { server, both, item, nos } = world;
  server.advance(1000);
  if (model.acts % 200 === 0) await keepSessions(server);
  switch (op.kind) {
    case "intake":
    case "takeFound": {
      const isFound = op.kind === "takeFound";
      return (await takeIn(server, both, intake({ skuId: item.skuId, count: op.count, isFound }))).code === 0;
    }
    case "find":
    case "miss":
      return counted(world, model, op);
    case "payLosses":
      return payLosses(world);
    case "buy":
      return buy(world, op.who, op.count);
    case "deliver": {
      const reply = await deliver(server, personOf(world, op.who), [{ skuId: item.skuId, count: op.count }]);
      if (reply.code === 0) nos.push(reply.info.deliveryNo);
      return reply.code === 0;
    }
    case "ask":
    case "askBack":
      return ask(world, model, op);
    case "withdraw":
    case "refund":
      return end(world, model, op);
    case "cancel":
    case "pack":
    case "ship":
    case "shipOne":
    case "giveUp":
    case "confirm":
      return carry(world, model, op);
  }
}
