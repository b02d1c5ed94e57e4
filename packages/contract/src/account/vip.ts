import * as z from "zod/mini";
import { Cent } from "@heshi/kernel/credit";
import { Fen } from "@heshi/kernel/money";
import { defineGroup } from "../frame/define.ts";

/** What a level brings. */
export const vipBenefits = ["memberPrice", "freeFreight"] as const;
export type VipBenefit = (typeof vipBenefits)[number];

const Level = z.object({
  level: z.int(),
  name: z.string(),
  /** Either is enough. */
  spendFen: Fen,
  equityCent: Cent,
  benefits: z.array(z.enum(vipBenefits)),
});
export type VipLevel = z.infer<typeof Level>;

/** Levels of members and what they bring (docs/rules/vip.md). */
export const Vip = defineGroup({
  name: "Vip",
  code: 44,
  errors: {},
  methods: {
    GetVip: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "The caller's level, what was spent in 12 months, equity, and all levels with their thresholds and benefits.",
      input: z.object({}),
      output: z.object({
        level: z.int(),
        name: z.string(),
        spentFen: Fen,
        equityCent: Cent,
        /** From 0 on. */
        levels: z.array(Level),
      }),
    },
  },
});
