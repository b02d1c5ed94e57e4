import { Merchant } from "@heshi/contract/shop/merchant";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/harness.ts";
import { digest } from "../../../../test/invariants.ts";
import { bought } from "../../../../test/make/after.ts";
import { boughtVoucher, voucherGoods } from "../../../../test/voucher.ts";
import { num, shop, sql, staff } from "../../../../test/make/world.ts";
import { tableOf } from "../../../platform/sheet/table.ts";
import { xlsxOf } from "../../../platform/sheet/xlsx-file.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { shipLimits } from "./ship-sheet.ts";

const server = await testServer();
const noOf = async (orderId: string): Promise<string> =>
  String((await sql(server, "select no from orders where id = $1", [orderId]))[0]?.["no"]);
const send = (token2: string, text: string | Buffer) =>
  server.call(Merchant, "ShipMany", {}, { token2, payload: { file: Buffer.from(text), name: "ship.csv" } });

test("a trial says what a file would ship, and what is wrong with a number or its carrier; nothing is sent", async () => {
  const seller = await shop(server);
  const orders = [await bought(server, { own: seller }), await bought(server, { own: seller })];
  const nos = await Promise.all(orders.map(({ orderId }) => noOf(orderId)));
  const file = {
    file: Buffer.from(
      `订单号,快递公司,快递单号\r\n'${nos[0]},顺丰,SF1403228876150\r\n${nos[1]},,7.53457E+13\r\n${nos[1]},,QQ-12AB34`,
    ),
    name: "ship.csv",
  };
  const before = await digest(server);
  const by = { token2: seller.token2, payload: file };
  const { info } = await server.call(Merchant, "ShipMany", { isTrial: true }, by);
  expect(info).toEqual({
    doneCount: 1,
    rows: [
      {
        line: 2,
        orderNo: nos[0],
        isDone: true,
        words: "将发货",
        parcel: "顺丰速运 SF1403228876150",
        pieces: 2,
      },
      expect.objectContaining({ words: "快递单号变成了科学计数法，请把这一列设为文本后重新填写" }),
      expect.objectContaining({ words: "按单号认不出快递公司，请填写快递公司" }),
    ],
  });
  expect(await digest(server)).toBe(before);
  expect((await server.call(Merchant, "ShipMany", {}, by)).info).toMatchObject({ doneCount: 1 });
});

test("a file ships what it can and says of every row what became of it", async () => {
  const seller = await shop(server);
  const [one, two, three] = [
    await bought(server, { own: seller }),
    await bought(server, { own: seller }),
    await bought(server, { own: seller }),
  ];
  const foreign = await bought(server);
  const by = { token2: seller.token2 };
  const file = (await server.call(Merchant, "GetShipFile", { format: "csv" }, by)).info;
  expect([file.count, Buffer.from(file.file, "base64").toString().split("\r\n")[0]]).toEqual([
    3,
    '\uFEFF"订单号","收货人","手机号","地址","商品","快递公司","快递单号"',
  ]);
  expect((await server.call(Merchant, "GetPicking", {}, by)).info).toMatchObject({
    orderCount: 3,
    pieces: 6,
  });
  const nos = await Promise.all([one, two, three, foreign].map(({ orderId }) => noOf(orderId)));
  const rows = [
    "订单号,快递公司,快递单号",
    `'${nos[0]},顺丰,SF1403228876150`,
    `${nos[1]},,YT1234567890123`,
    `${nos[2]},顺丰速运,SF1403228876150`,
    `${nos[3]},顺丰速运,SF1403228876151`,
    `${nos[2]},没有的快递,SF1403228876152`,
    `${nos[2]},顺丰速运,=1+1`,
    `${nos[2]},顺丰速运,`,
  ];
  const { info } = await send(seller.token2, rows.join("\r\n"));
  expect(info.doneCount).toBe(2);
  expect(info.rows.map(({ line, words }) => [line, words])).toEqual([
    [2, "已发货"],
    [3, "已发货"],
    [4, "订单号或快递单号在文件里重复"],
    [5, "没有这笔订单，请核对订单号"],
    [6, "不认识这家快递公司，请填写全称"],
    [7, "快递单号不正确"],
  ]);
  const parcels = "select company from order_package where order_id = any ($1::bigint[]) order by company";
  expect(await sql(server, parcels, [[one.orderId, two.orderId, three.orderId]])).toEqual([
    { company: "shunfeng" },
    { company: "yuantong" },
  ]);
  const again = await send(seller.token2, rows.slice(0, 2).join("\n"));
  expect(again.info.rows[0]?.words).toBe("订单等待收货，不能发货");
});

test("a voucher's order in the file is refused in its row, and the others are shipped", async () => {
  const seller = await shop(server);
  const usual = await bought(server, { own: seller });
  const { trade } = await boughtVoucher(server, await voucherGoods(server, { shopId: seller.id }));
  const nos = [await noOf(trade.orderId), await noOf(usual.orderId)];
  const rows = nos.map((no, at) => `${no},顺丰速运,SF140322887620${at}`);
  const { info } = await send(seller.token2, ["订单号,快递公司,快递单号", ...rows].join("\n"));
  expect(info.rows.map(({ words }) => words)).toEqual(["到店核销的订单不用发货", "已发货"]);
});

test("the rest of an order with the number of its first parcel is refused in its row, and said before", async () => {
  const { seller, orderId, lineId } = await bought(server, { quantity: 2 });
  const { token2 } = seller;
  const number = "SF1403228876301";
  const packages = [{ company: "shunfeng", number, items: [{ lineId, quantity: 1 }] }];
  await server.call(Merchant, "ShipOrder", { orderId, packages, isPart: true }, { token2 });
  const file = Buffer.from(`订单号,快递公司,快递单号\n${await noOf(orderId)},顺丰,${number}`);
  const before = await digest(server);
  for (const isTrial of [true, false]) {
    const reply = await server.call(
      Merchant,
      "ShipMany",
      { isTrial },
      { token2, payload: { file, name: "a.csv" } },
    );
    expect(reply.info.rows).toMatchObject([
      { isDone: false, words: "这个快递单号是订单已发包裹的，请填写新包裹的单号" },
    ]);
  }
  expect(await digest(server)).toBe(before);
});

test("a workbook is filled in and shipped like CSV", async () => {
  const order = await bought(server);
  const { token2 } = order.seller;
  const { info } = await server.call(Merchant, "GetShipFile", {}, { token2 });
  expect([info.name.endsWith(".xlsx"), info.count]).toEqual([true, 1]);
  const table = tableOf(Buffer.from(info.file, "base64"), shipLimits);
  const [head = [], row = []] = "rows" in table ? table.rows.map(({ cells }) => [...cells]) : [];
  expect(row[0]).toBe(await noOf(order.orderId));
  const filled = [head, [...row.slice(0, 5), "顺丰速运", "SF1403228876199"]];
  const reply = await send(token2, xlsxOf("待发货", { rows: filled, widths: [] }));
  expect(reply.info.rows).toMatchObject([{ line: 2, isDone: true }]);
  expect(await num(server, "select count(*) from order_package where number = 'SF1403228876199'")).toBe(1);
});

test("files that are no list, too many rows and roles without the right change nothing", async () => {
  const order = await bought(server);
  const { token2 } = order.seller;
  const no = await noOf(order.orderId);
  const many = ["订单号,快递单号", ...Array.from({ length: 201 }, (_, n) => `${no},SF14032288${10_000 + n}`)];
  for (const text of [
    "",
    "PK\u0003\u0004zip",
    "a,b\n1,2",
    "订单号,快递单号\n",
    many.join("\n"),
    `订单号,快递单号\n${"x".repeat(600_000)},SF1`,
  ])
    expectRefused(await send(token2, text), Merchant, "SHEET_FAULT");
  const service = await staff(server, { shopId: order.seller.id, role: "service" });
  expectRefused(await send(service, `订单号,快递单号\n${no},SF1403228876150`), "ROLE");
  expect(await num(server, "select count(*) from order_package where order_id = $1", [order.orderId])).toBe(
    0,
  );
});
