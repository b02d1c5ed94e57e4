import type { Fen } from "@heshi/kernel/money";
import { timeId } from "@heshi/kernel/id";
import type { Tx } from "../../platform/database/db.ts";
import type { Settings } from "../../settings.ts";
import { move, moveIfAny } from "../machine/machine.public.ts";
import { invoices } from "./invoice.effects.ts";
import { findOfOrder, insertInvoice, type InvoiceRow } from "./invoice.store.ts";

type Moment = { now: Date; settings: Settings };

/**
 * What money that has gone back of a locked order means for its invoice: one that is issued is reversed, an application for
 * which nothing is left is over. One that the port is making is looked at when it arrives.
 */
export async function reverseAfterRefund(tx: Tx, orderId: string, moment: Moment): Promise<void> {
  const row = await tx.one(findOfOrder, [orderId]);
  if (!row) return;
  const act = { by: "gateway", ids: [row.id], ...moment } as const;
  // the member may have cancelled the application since it was read
  if (row.state === "issued" && row.leftFen < row.amountFen)
    await moveIfAny(tx, invoices, { on: row.isByPort ? "recall" : "owe", ...act });
  if ((row.state === "applied" || row.state === "refused") && row.leftFen === 0)
    await moveIfAny(tx, invoices, { on: "lapse", ...act });
}

export type Wanted = {
  orderId: string;
  memberId: string;
  shopId: string;
  kind: string;
  title: string;
  taxNo: string;
  amountFen: Fen;
  renews?: string;
};

/** Makes an application and submits it; undefined where the order has an invoice. */
export async function applyFor(
  tx: Tx,
  { orderId, memberId, shopId, kind, title, taxNo, amountFen, renews }: Wanted,
  { by, ...moment }: Moment & { by: "member" | "gateway" },
): Promise<string | undefined> {
  const id = timeId(moment.now);
  const values = [id, orderId, memberId, shopId, kind, title, taxNo, amountFen, renews, moment.now];
  if (!(await tx.one(insertInvoice, values))) return undefined;
  const actorId = by === "member" ? memberId : undefined;
  await move(tx, invoices, { on: "apply", by, ids: [id], ...(actorId && { actorId }), ...moment });
  return id;
}

/** Applies for what an order has left after its invoice was reversed, with the same title. */
export const renew = (tx: Tx, row: InvoiceRow, moment: Moment): Promise<string | undefined> =>
  row.leftFen === 0
    ? Promise.resolve(undefined)
    : applyFor(tx, { ...row, amountFen: row.leftFen, renews: row.id }, { by: "gateway", ...moment });
