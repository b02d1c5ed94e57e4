import { currencies } from "@heshi/kernel/credit";
import { Fen } from "@heshi/kernel/money";
import { Month } from "@heshi/kernel/month";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";

/** What a frozen amount waits for. */
export const holdKinds = ["transfer", "withdraw", "order", "other"] as const;

/** Hundredths of credits 1 to 3, counts of credit 4. */
const Amount = z.int();

/** The wallet at a glance. */
export const walletMethods = {
  GetWallet: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "Balance and credits, what of them is frozen and why, earnings, and what came in and went out in twelve months.",
    input: z.object({}),
    output: z.object({
      balanceFen: Fen,
      earningsFen: Fen,
      hasPayPassword: z.boolean(),
      credits: z.array(z.object({ currency: z.enum(currencies), amount: Amount })),
      /** Frozen amounts that are not 0. */
      holds: z.array(z.object({ kind: z.enum(holdKinds), currency: z.enum(currencies), amount: Amount })),
      /** The last twelve, the current one last; months without records are there with 0. */
      months: z.array(z.object({ month: Month, inFen: Fen, outFen: Fen })),
    }),
  },
} as const satisfies Record<string, Method>;
