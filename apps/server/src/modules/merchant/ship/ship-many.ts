import { Merchant } from "@heshi/contract/shop/merchant";
import { ExpressNumber } from "@heshi/contract/trade/express";
import { clip } from "@heshi/kernel/clip";
import { formatDay } from "@heshi/kernel/text";
import { readTable } from "../../../platform/sheet/read-table.ts";
import { sheetFile } from "../../../platform/sheet/sheet-file.ts";
import { type Context, type Service, single, staged } from "../../../rpc/call/service.ts";
import { companyNamed, companyOf } from "../../express/express.public.ts";
import { isShortened } from "../../import/import.public.ts";
import { stateTexts } from "../../kind/kind.public.ts";
import { sendParcels } from "./ship.ts";
import { shipLimits, type ShipRow, shipRows, shipSheet } from "./ship-sheet.ts";
import { countToShip, findByNumbers, listPicking, listToShip, lockByNumbers } from "./ship-many.store.ts";

type ShopContext = Context<typeof Merchant, "merchant">;
type Known = Awaited<ReturnType<typeof known>>[number];

/** The orders of a file, read behind their locks: what an after-sale holds, or has sent back, meanwhile is seen. */
async function known({ tx, caller }: ShopContext, rows: readonly ShipRow[]) {
  const values = [caller.shopId, [...new Set(rows.map(({ orderNo }) => orderNo))]];
  await tx.many(lockByNumbers, values);
  return tx.many(findByNumbers, values);
}

/** The carrier of a row: as it is named, else as the number is recognised. */
const carrierOf = ({ gateways }: ShopContext, { company, number }: ShipRow) =>
  company === "" ? companyOf(gateways.express.recognise(number)[0] ?? "") : companyNamed(company);

/** Why a row cannot be shipped. */
function faultOf(ctx: ShopContext, row: ShipRow, order: Known | undefined): string | undefined {
  if (row.fault !== undefined) return row.fault;
  if (!order) return "没有这笔订单，请核对订单号";
  if (order.state !== "paid") return `订单${stateTexts[order.state as keyof typeof stateTexts]}，不能发货`;
  if (!order.ships) return "到店核销的订单不用发货";
  if (order.isHeld) return "买家申请了退款，请先处理售后";
  if (isShortened(row.number)) return "快递单号变成了科学计数法，请把这一列设为文本后重新填写";
  if (!ExpressNumber.safeParse(row.number).success) return "快递单号不正确";
  if (order.numbers.includes(row.number)) return "这个快递单号是订单已发包裹的，请填写新包裹的单号";
  if (carrierOf(ctx, row)) return undefined;
  return row.company === "" ? "按单号认不出快递公司，请填写快递公司" : "不认识这家快递公司，请填写全称";
}

/** Ships what is left of an order in one package; says why not where its state has changed meanwhile. */
async function ship(ctx: ShopContext, row: ShipRow, { orderId, lines }: Known): Promise<string | undefined> {
  const company = carrierOf(ctx, row)?.code;
  const packages = [{ company, number: row.number, items: [...lines] }];
  const sent = await sendParcels(ctx, { orderId, packages, lines });
  return sent ? undefined : "订单刚刚有变化，请刷新后再试";
}

type Planned = { row: ShipRow; order: Known | undefined; fault: string | undefined };

/** What is to be done with each row, in the order of the file: of two rows for one order or number the first counts. */
function plan(ctx: ShopContext, rows: readonly ShipRow[], found: readonly Known[]): Planned[] {
  const byNo = new Map(found.map((order) => [order.orderNo, order]));
  const seen = new Set<string>();
  return rows.map((row) => {
    const order = byNo.get(row.orderNo);
    const isDoubled = seen.has(row.orderNo) || seen.has(row.number);
    const fault = isDoubled ? "订单号或快递单号在文件里重复" : faultOf(ctx, row, order);
    if (fault === undefined) seen.add(row.orderNo).add(row.number);
    return { row, order, fault };
  });
}

/** Ships what is planned, in the order in which orders are locked; answers by line what kept a row back after all. */
async function shipAll(ctx: ShopContext, planned: readonly Planned[]): Promise<ReadonlyMap<number, string>> {
  const late = new Map<number, string>();
  const going = planned.filter(({ fault }) => fault === undefined);
  const idOf = ({ order }: Planned): bigint => BigInt(order?.orderId ?? 0);
  for (const { row, order } of going.toSorted((one, two) => (idOf(one) < idOf(two) ? -1 : 1))) {
    const words = order && (await ship(ctx, row, order));
    if (words !== undefined) late.set(row.line, words);
  }
  return late;
}

/** What a row ships. */
function shownOf(ctx: ShopContext, { row, order }: Planned) {
  const pieces = (order?.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  return { parcel: `${carrierOf(ctx, row)?.name ?? ""} ${row.number}`.trim(), pieces };
}

/** Ships what a file lists, or only says what it would ship; answers a report for every row. */
async function shipMany(ctx: ShopContext, { isTrial }: { isTrial: boolean }, rows: readonly ShipRow[]) {
  const planned = plan(ctx, rows, await known(ctx, rows));
  const late = isTrial ? new Map<number, string>() : await shipAll(ctx, planned);
  const report = planned.map((one) => {
    const { line, orderNo } = one.row;
    const words = one.fault ?? late.get(line);
    return {
      line,
      orderNo: clip(orderNo, 40),
      isDone: words === undefined,
      words: words ?? (isTrial ? "将发货" : "已发货"),
      ...(words === undefined && shownOf(ctx, one)),
    };
  });
  return { doneCount: report.filter(({ isDone }) => isDone).length, rows: report };
}

/** Shipping many orders by a spreadsheet, and the picking list. */
export const shipManyHandlers = {
  GetShipFile: single(async ({ tx, caller, now }, { format }) => {
    const rows = await tx.many(listToShip, [caller.shopId]);
    const table = rows.map(({ orderNo, receiver, goods }) => ({
      orderNo,
      name: receiver?.name ?? "",
      mobile: receiver?.mobile ?? "",
      address: receiver
        ? `${receiver.province}${receiver.city}${receiver.area}${receiver.street}${receiver.detail}`
        : "",
      goods,
    }));
    return sheetFile(shipSheet(`待发货-${formatDay(now)}`, table), format);
  }),

  ShipMany: staged(Merchant, "ShipMany", {
    before: async ({ file, fail }) => {
      const rows = shipRows(await readTable(file?.bytes ?? Buffer.alloc(0), shipLimits));
      return typeof rows === "string" ? fail("SHEET_FAULT", { msg: rows }) : rows;
    },
    handle: shipMany,
  }),

  async GetPicking({ tx, caller }) {
    const list = await tx.many(listPicking, [caller.shopId]);
    const counted = await tx.one(countToShip, [caller.shopId]);
    return {
      orderCount: counted?.count ?? 0,
      pieces: list.reduce((sum, { pieces }) => sum + pieces, 0),
      list: [...list],
    };
  },
} satisfies Partial<Service<typeof Merchant>>;
