import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { payChannels } from "@heshi/contract/pay/outside";
import { z } from "zod";

const PastRefund = z.object({ refundNo: z.string(), amountFen: z.int().min(1), at: z.int() });
const PastPayment = z.object({
  channel: z.enum(payChannels),
  attemptNo: z.string(),
  channelNo: z.string(),
  amountFen: z.int().min(1),
  subject: z.string(),
  createdAt: z.int(),
  paidAt: z.int(),
  refunds: z.array(PastRefund),
});
/** A payment that the simulated channel made before it was started, with what went back of it. */
export type PastPayment = z.output<typeof PastPayment>;

const fileOf = (folder: string): string => join(folder, "past.json");

/** Writes down what the simulated channels of a folder have made before; they read it when they start. */
export const writePast = (folder: string, payments: readonly PastPayment[]): Promise<void> =>
  writeFile(fileOf(folder), JSON.stringify(payments), { mode: 0o600 });

/** What the simulated channels of a folder have made before; nothing where nobody wrote it down. */
export async function readPast(folder: string): Promise<readonly PastPayment[]> {
  const text = await readFile(fileOf(folder), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "[]";
    throw error;
  });
  return z.array(PastPayment).parse(JSON.parse(text));
}
