import { Id } from "@heshi/kernel/id";
import * as z from "zod/mini";
import type { Method, RefusalRow } from "../frame/define.ts";
import { Line, StoredUrl, Time } from "../frame/text.ts";
import { AppPath, Colour } from "../home/home-desk.ts";
import { localCategoryNames } from "./local-categories.ts";

export const frontRefusals = {
  LOCAL_CITY: [145, "没有这个城市编号，请填写 4 位编号，如 3301（杭州）"],
  LOCAL_TIME: [146, "下线时间要晚于上线时间和现在，请重新选择"],
  LOCAL_FULL: [147, "同城轮播图最多 50 张，请先删除不用的"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

const desk = { access: "operator", right: "home.arrange" } as const;
const sort = z.int().check(z.minimum(0), z.maximum(9999));

const Banner = {
  title: Line(20),
  subtitle: Line(40, 0),
  button: Line(8, 0),
  tint: z.object({ from: Colour, to: Colour, ink: Colour }),
  picture: StoredUrl,
  path: AppPath,
  sort,
  isShown: z.boolean(),
  /** Absent: in every city. */
  cityCode: z.optional(z.string().check(z.regex(/^\d{4}$/, "城市编号为 4 位数字"))),
  /** Absent: now. */
  showsFrom: z.optional(Time),
  /** Absent: until it is taken off. */
  showsUntil: z.optional(Time),
} as const;

/** What operators arrange of the page of the town (docs/rules/samecity.md). */
export const frontDesk = {
  GetLocalCategories: {
    ...desk,
    kind: "query",
    doc: "The categories of shops in their order, with how many branches each has that are found.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          category: z.enum(localCategoryNames),
          /** Empty: the one that the app has. */
          picture: z.string(),
          sort: z.int(),
          isShown: z.boolean(),
          branches: z.int(),
        }),
      ),
    }),
  },
  SaveLocalCategory: {
    ...desk,
    kind: "command",
    changes: ["Admin.GetLocalCategories", "Nav"],
    doc: "Changes a category's place, picture and whether members choose it; its shops are found by distance and words as before.",
    input: z.object({
      category: z.enum(localCategoryNames),
      picture: z.union([z.literal(""), StoredUrl]),
      sort,
      isShown: z.boolean(),
    }),
    output: z.object({}),
  },
  GetLocalBanners: {
    ...desk,
    kind: "query",
    doc: "The banners of the page of the town in their order.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          bannerId: Id,
          ...Banner,
          title: z.string(),
          subtitle: z.string(),
          button: z.string(),
          cityName: z.optional(z.string()),
          /** Members see it now. */
          isUp: z.boolean(),
        }),
      ),
    }),
  },
  SaveLocalBanner: {
    ...desk,
    kind: "command",
    changes: ["Admin.GetLocalBanners", "Nav"],
    ids: { bannerId: "public" },
    doc: "Adds a banner of the page of the town, or changes one.",
    input: z.object({ bannerId: z.optional(Id), ...Banner }),
    output: z.object({ bannerId: Id }),
  },
  RemoveLocalBanner: {
    ...desk,
    kind: "command",
    changes: ["Admin.GetLocalBanners", "Nav"],
    ids: { bannerId: "public" },
    doc: "Removes a banner of the page of the town.",
    input: z.object({ bannerId: Id }),
    output: z.object({}),
  },
} as const satisfies Record<string, Method>;
