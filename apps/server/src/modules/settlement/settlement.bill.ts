import { assert } from "@heshi/kernel/assert";
import { randomId } from "@heshi/kernel/id";
import { type Fen, fen, subFen, ZERO_FEN } from "@heshi/kernel/money";
import { dayStart } from "@heshi/kernel/month";
import { formatDay } from "@heshi/kernel/text";
import type { Tx } from "../../platform/database/db.ts";
import { newBillNo } from "../../platform/number.ts";
import type { Settings } from "../../settings.ts";
import { type FeeSource, feeSources, shareFees } from "../feeshare/feeshare.public.ts";
import { findBalance, recipes, type Transfer } from "../ledger/ledger.public.ts";
import { move } from "../machine/machine.public.ts";
import { lockPurse } from "../merchant/merchant.public.ts";
import { feeLinesOf, takeDue } from "../order/order.public.ts";
import { feeOf } from "./settlement.domain.ts";
import { bills } from "./settlement.effects.ts";
import { closeBill, countWaiting, hasBill, insertBill, insertLines } from "./settlement.store.ts";

/** Orders that one statement takes; a bill takes as many times as it needs. */
const PART = 500;

/** `sources`: who has a share of the fees. */
type Drawing = { shopId: string; now: Date; settings: Settings; sources?: readonly FeeSource[] };
type Line = {
  lineId: string;
  orderId: string;
  orderNo: string;
  key: string;
  grossFen: Fen;
  feeFen: Fen;
  transfer: Transfer;
};

/** The orders of a shop whose window is over, locked and marked, as lines of a bill. */
async function takeLines(tx: Tx, { shopId, now, settings }: Drawing): Promise<Line[]> {
  const lines: Line[] = [];
  for (;;) {
    const rows = await tx.many(takeDue, [shopId, dayStart(now), now, PART]);
    const orderIds = rows.map(({ orderId }) => orderId);
    const known = await tx.many(feeLinesOf, [orderIds, settings["settle.feeBp"]]);
    const bases = new Map(known.map(({ orderId, ...base }) => [orderId, base]));
    for (const { orderId, no: orderNo, grossFen } of rows) {
      const base = bases.get(orderId);
      assert(base, `order ${orderNo} has no lines`);
      const feeFen = feeOf({ grossFen, usualFen: settings["freight.usualFen"], ...base });
      const transfer = recipes.orderSettled({ orderNo, shopId, gross: grossFen, fee: feeFen });
      lines.push({ lineId: randomId(), orderId, orderNo, key: transfer.key, grossFen, feeFen, transfer });
    }
    if (rows.length < PART) return lines;
  }
}

/**
 * What pays a debt of the shop's: what the bill's orders bring, and what is available beside it, as after a withdrawal that was taken back
 * while a refund took the shop into debt.
 */
async function repaidOf(tx: Tx, shopId: string, lines: readonly Line[]): Promise<Fen> {
  const [debt, available] = [
    await findBalance(tx, recipes.merchantAccount(shopId, "debt")),
    await findBalance(tx, recipes.merchantAccount(shopId, "available")),
  ];
  const net = lines.reduce((sum, { grossFen, feeFen }) => sum + subFen(grossFen, feeFen), 0);
  return fen(Math.max(0, Math.min(subFen(ZERO_FEN, debt), net + available)));
}

/**
 * Draws a shop's bill of the day in the caller's transaction: its orders, the refunds since the last one, their money, what it owes.
 * Undefined where there is one already, or nothing to put on it.
 */
export async function drawBill(tx: Tx, drawing: Drawing): Promise<string | undefined> {
  const { shopId, now, settings } = drawing;
  const day = formatDay(now);
  await tx.run(lockPurse, [shopId, now]);
  if (await tx.one(hasBill, [shopId, day])) return undefined;
  const lines = await takeLines(tx, drawing);
  const waiting = await tx.one(countWaiting, [shopId]);
  const repaid = await repaidOf(tx, shopId, lines);
  if (lines.length === 0 && (waiting?.count ?? 0) === 0 && repaid === 0) return undefined;
  const [id, no] = [randomId(), newBillNo(now)];
  await tx.run(insertBill, [id, no, shopId, day, now]);
  const rows = lines.map(({ transfer: _transfer, orderNo: _orderNo, ...line }) => line);
  if (rows.length > 0) await tx.run(insertLines, [id, shopId, now, JSON.stringify(rows)]);
  const shared = await shareFees(tx, lines, { sources: drawing.sources ?? feeSources, now, settings });
  await tx.run(closeBill, [id, shopId, repaid]);
  const extra = [
    ...lines.map(({ transfer }) => transfer),
    ...shared,
    recipes.debtRepaid({ billNo: no, shopId, amount: repaid }),
  ];
  await move(tx, bills, { on: "draw", by: "gateway", ids: [id], now, settings, extra });
  return id;
}
