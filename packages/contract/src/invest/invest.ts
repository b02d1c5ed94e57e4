import { Cent } from "@heshi/kernel/credit";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { investOwnMethods } from "./invest-own.ts";
import { InvestNo } from "./invest-states.ts";

const Offer = z.object({
  planId: Id,
  /** Which edition of it this is. */
  edition: z.int(),
  title: z.string(),
  intro: z.string(),
  picture: z.string(),
  priceFen: Fen,
  equityCent: Cent,
  /** The goods of each period. */
  goods: z.array(z.string()),
  /** Lessons and counts in all. */
  lessons: z.int(),
  counts: Cent,
  everyDays: z.int(),
  places: z.int(),
  most: z.int(),
  endsAt: Time,
});

/** The health plan (docs/rules/plans.md). */
export const Invest = defineGroup({
  name: "Invest",
  code: 65,
  errors: {
    PLAN_GONE: [1, "计划已停止加入，请看看其他计划"],
    PLAN_FULL: [2, "名额已满，请看看其他计划"],
    PLAN_MOST: [3, "您已达到这个计划的限购份数"],
    PLAN_CHANGED: [4, "计划内容有更新，请重新看过再加入"],
    AGREEMENT_NEW: [5, "协议已更新，请重新阅读后再加入"],
    GRANT_STALE: [6, "支付授权已失效，请重新输入支付密码"],
    BALANCE_SHORT: [7, "余额不足，请先充值"],
    PLAN_OVER: [8, "计划已结束，不能再操作"],
    PERIOD_EARLY: [9, "还没到领取日，请到时再来"],
    PERIOD_OVER: [10, "计划已结束，这一期已退回余额"],
    PERIOD_DONE: [11, "这一项已经领过了，请刷新后再看"],
    REFUND_CHANGED: [12, "可退金额有变化，请确认后再申请"],
  },
  methods: {
    ...investOwnMethods,
    GetPlans: {
      kind: "query",
      access: "public",
      rate: "read",
      doc: "The plans that can be joined now, at most 20, with the agreement that is in force.",
      input: z.object({}),
      output: z.object({
        list: z.array(Offer),
        agreement: z.optional(z.object({ version: z.int(), title: z.string(), publishedAt: Time })),
        /** How long a plan lasts, and after how many days its equity counts. */
        days: z.int(),
        equityDays: z.int(),
      }),
    },
    GetJoining: {
      kind: "query",
      access: "member",
      rate: "read",
      ids: { planId: "public" },
      doc: "What the caller has for joining a plan: real name, balance, payment password and plans of it already.",
      input: z.object({ planId: Id }),
      output: z.object({
        isVerified: z.boolean(),
        balanceFen: Fen,
        hasPayPassword: z.boolean(),
        joined: z.int(),
      }),
    },
    Join: {
      kind: "command",
      access: "member",
      rate: "money",
      money: true,
      realName: true,
      minors: "never",
      ids: { planId: "public" },
      changes: ["Invest", "Credit.GetWallet", "Credit.GetRecords"],
      doc:
        "Joins a plan and pays it from the balance, agreeing to its agreement. `grant` is of `Member.CreateGrant` for method " +
        "Invest.Join, the price and the `planId`.",
      input: z.object({
        planId: Id,
        /** What the caller read. */
        edition: z.int().check(z.minimum(1)),
        agreement: z.int().check(z.minimum(1)),
        grant: z.string().check(z.minLength(16), z.maxLength(64)),
      }),
      output: z.object({ investNo: InvestNo }),
    },
  },
});
