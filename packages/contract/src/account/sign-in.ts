import * as z from "zod/mini";
import { Cent } from "@heshi/kernel/credit";
import { Month } from "@heshi/kernel/month";
import { defineGroup } from "../frame/define.ts";

/** A day of the calendar of Asia/Shanghai: `2026-11-23`. */
const Day = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "日期不正确"));

const changes = ["Sign.GetMonth", "Credit", "Member.GetMemberDetail"] as const;
const signed = z.object({
  day: Day,
  silverCent: Cent,
  /** Days in a row, with this one. */
  streak: z.int(),
});
const cardsLeft = z.int();

/** The daily check-in (docs/rules/sign.md). */
export const Sign = defineGroup({
  name: "Sign",
  code: 41,
  errors: {
    SIGNED: [1, "今天已经签到过了，明天再来"],
    NO_CARD: [2, "本月的补签卡已用完，下月再来"],
    SIGN_DAY: [3, "只能补签本月漏签的日子"],
  },
  methods: {
    GetMonth: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "The check-in page: today, days in a row, the ladder, the signed days of a month (by default this one), cards left.",
      input: z.object({ month: z.optional(Month) }),
      output: z.object({
        today: Day,
        isSigned: z.boolean(),
        /** Days in a row up to today, or up to yesterday while today is not signed. */
        streak: z.int(),
        /** Silver of the first to the seventh day in a row. */
        ladder: z.array(Cent),
        month: Month,
        firstMonth: Month,
        days: z.array(z.object({ day: Day, silverCent: Cent, isMadeUp: z.boolean() })),
        /** The earliest day that a card may make up; absent where there is none left. */
        makeUpFrom: z.optional(Day),
        cardsLeft,
        silverCent: Cent,
      }),
    },
    SignIn: {
      kind: "command",
      access: "member",
      changes,
      rate: "write",
      doc: "Checks in today, once; answers the silver earned.",
      input: z.object({}),
      output: signed,
    },
    MakeUp: {
      kind: "command",
      access: "member",
      changes,
      rate: "write",
      doc: "Makes up a missed day of this month with a card; answers the silver earned and the row of days up to now.",
      input: z.object({ day: Day }),
      output: z.object({ ...signed.shape, cardsLeft }),
    },
  },
});
