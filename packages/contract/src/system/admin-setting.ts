import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import type { Method } from "../frame/define.ts";
import { Line, Lines, Time } from "../frame/text.ts";

const SettingName = z.string().check(z.regex(/^[a-z]+\.[a-zA-Z]{1,60}$/, "没有这个参数"));
const Change = z.object({
  changeId: Id,
  value: z.string(),
  before: z.optional(z.string()),
  state: z.enum(["waiting", "applied", "dropped"]),
  reason: z.string(),
  by: z.string(),
  effectiveAt: Time,
  createdAt: Time,
});

const change = {
  access: "operator",
  kind: "command",
  changes: [
    "Admin.GetSettings",
    "Admin.GetSettingHistory",
    "Admin.GetPending",
    "Version",
    "System.GetSetData",
  ],
  input: z.object({
    name: SettingName,
    /** A number or a text, as typed. */
    value: Lines(2000),
    reason: Line(100, 2),
    /** Absent: from now on. */
    effectiveAt: z.optional(Time),
  }),
  output: z.object({ state: z.enum(["waiting", "applied"]) }),
} as const;

/** Business numbers and texts that operators change (`settings.ts`). */
export const settingDesk = {
  GetSettings: {
    access: "operator",
    right: "console.use",
    kind: "query",
    doc: "Every setting with its value, default, range and the changes that wait.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          name: z.string(),
          value: z.string(),
          usual: z.string(),
          kind: z.enum(["number", "text"]),
          range: z.optional(z.object({ least: z.int(), most: z.int() })),
          maxLength: z.optional(z.int()),
          unit: z.optional(z.string()),
          isMoney: z.boolean(),
          isPublic: z.boolean(),
          waiting: z.array(Change),
        }),
      ),
    }),
  },
  GetSettingHistory: {
    access: "operator",
    right: "console.use",
    kind: "query",
    doc: "The latest changes of a setting.",
    input: z.object({ name: SettingName }),
    output: z.object({ list: z.array(Change) }),
  },
  ChangeSetting: {
    ...change,
    right: "setting.change",
    doc: "Changes a setting that decides no money, now or at a time ahead.",
  },
  ChangeMoneySetting: {
    ...change,
    right: "setting.money",
    twoPersons: true,
    doc: "Changes a setting that decides what is paid, credited or charged; another operator has to enter the same.",
  },
  DropSettingChange: {
    access: "operator",
    right: "setting.change",
    kind: "command",
    ids: { changeId: "public" },
    changes: ["Admin.GetSettings", "Admin.GetSettingHistory"],
    doc: "Takes back a change that has not taken effect.",
    input: z.object({ changeId: Id }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;
