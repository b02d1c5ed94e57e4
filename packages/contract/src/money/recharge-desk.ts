import { Cent } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";

const desk = { access: "operator", right: "setting.money" } as const;

/** The operators' side of recharges: what is offered (docs/rules/recharge.md). */
export const rechargeDesk = {
  GetRechargePackages: {
    ...desk,
    kind: "query",
    doc: "All packages of the recharge page by amount, those that are not offered too.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({ packageId: Id, amountFen: Fen, silverCent: Cent, isBest: z.boolean(), isOn: z.boolean() }),
      ),
    }),
  },
  SaveRechargePackage: {
    ...desk,
    kind: "command",
    twoPersons: true,
    ids: { packageId: "public" },
    changes: ["Admin.GetRechargePackages", "Credit.GetRechargePage"],
    doc:
      "Adds or changes a package: amount, bonus in silver, whether it is the recommended one (of which there is one) and " +
      "whether it is offered; another operator has to enter the same.",
    input: z.object({
      /** Absent: a new one. */
      packageId: z.optional(Id),
      amountFen: z.int().check(z.minimum(100, "最少 1 元"), z.maximum(5_000_000, "最多 5 万元")),
      silverCent: z.int().check(z.minimum(0), z.maximum(100_000_000, "最多赠送 100 万银币")),
      isBest: z.boolean(),
      isOn: z.boolean(),
    }),
    output: z.object({ packageId: Id }),
  },
} as const satisfies Record<string, Method>;
