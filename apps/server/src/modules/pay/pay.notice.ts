import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import type { Channel, Notice } from "../../gateways/payment/payment.port.ts";
import type { Tx } from "../../platform/database/db.ts";
import { addToOutbox } from "../../platform/events.ts";
import { hintQuery } from "../attempt/attempt.public.ts";
import { settle } from "./pay.settle.ts";

const of = { noticeId: z.string(), attemptNo: z.string() } as const;
const Kept = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("paid"), ...of, amountFen: Fen, channelNo: z.string(), paidAt: z.string() }),
  z.object({ kind: z.literal("refund"), ...of, refundNo: z.string() }),
  z.object({ kind: z.literal("closed"), ...of }),
]);

/** A notice as it was kept. */
export function noticeOf(text: string): Notice {
  const kept = Kept.parse(JSON.parse(text));
  return kept.kind === "paid" ? { ...kept, paidAt: new Date(kept.paidAt) } : kept;
}

type Applying = { channel: Channel; notice: Notice; now: Date; asStray: boolean };

/**
 * Does what a notice says, once however often it is done: settles a payment, has a refund or an attempt asked about. Throws
 * LedgerRefusal.
 */
export async function applyNotice(tx: Tx, { channel, notice, now, asStray }: Applying): Promise<string> {
  if (notice.kind === "paid") return settle(tx, { way: channel, ...notice }, { now, asStray });
  if (notice.kind === "refund")
    await addToOutbox(tx, { topic: "pay.refund", payload: { refundNo: notice.refundNo } }, now);
  if (notice.kind === "closed") await tx.run(hintQuery, [notice.attemptNo, now]);
  return "hint";
}
