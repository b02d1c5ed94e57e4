import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { Pieces } from "../warehouse/delivery.ts";
import { Time } from "../frame/text.ts";

const Period = z.object({ most: z.int(), bought: z.int() });
const Sku = z.omit(Pieces, { count: true });

/** What agents pay; part of group Agent. */
export const agentPriceMethods = {
  GetPrices: {
    kind: "query",
    access: "member",
    rate: "read",
    doc:
      "What the caller, an agent, may buy at the price of their level, at most 200 SKUs: how many are there, how many at least, and what " +
      "the day, the week and the month allow.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.extend(Sku, {
          priceFen: Fen,
          /** What everybody pays. */
          ordinaryFen: Fen,
          free: z.int(),
          /** In the caller's stock. */
          held: z.int(),
          least: z.int(),
          day: Period,
          week: Period,
          month: Period,
        }),
      ),
    }),
  },
} as const;

const Price = z.int().check(z.minimum(1), z.maximum(100_000_000));
const Count = z.int().check(z.minimum(1), z.maximum(99_999));
const keeper = { access: "operator", right: "agent.keep" } as const;

/** The operators' side of prices. */
export const agentPriceDesk = {
  GetAgentPrices: {
    ...keeper,
    kind: "query",
    doc: "SKUs of the cloud warehouse with what agents pay for them, the latest in the warehouse first; by SKU, product or title.",
    input: z.object({ keyword: z._default(z.string().check(z.trim(), z.maxLength(50)), ""), ...pageInput }),
    output: pageOf(
      z.extend(Sku, {
        ordinaryFen: Fen,
        terms: z.optional(
          z.object({
            price1Fen: Fen,
            price2Fen: Fen,
            price3Fen: Fen,
            least: z.int(),
            dayMost: z.int(),
            weekMost: z.int(),
            monthMost: z.int(),
            isOn: z.boolean(),
            changedAt: Time,
            by: z.string(),
          }),
        ),
      }),
    ),
  },
  SaveAgentPrice: {
    ...keeper,
    kind: "command",
    twoPersons: true,
    ids: { skuId: "public" },
    changes: ["Admin.GetAgentPrices"],
    doc: "Sets what agents pay for a SKU by level, and how much of it they may buy; another operator has to confirm the same.",
    input: z.object({
      skuId: Id,
      price1Fen: Price,
      price2Fen: Price,
      price3Fen: Price,
      least: z.int().check(z.minimum(1), z.maximum(999)),
      dayMost: Count,
      weekMost: Count,
      monthMost: Count,
      isOn: z.boolean(),
    }),
    output: z.object({}),
  },
} as const;
