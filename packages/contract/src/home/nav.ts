import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { defineGroup } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { FlashTile } from "../goods/flash.ts";
import { localCategoryNames } from "../samecity/local-categories.ts";
import { GoodsTile } from "../goods/wares-goods.ts";

/** Left and right colour of a ground, and an ink legible on both; CSS colours. */
export const Tint = z.object({ from: z.string(), to: z.string(), ink: z.string() });
/** A page of the app, or an external URL. */
const Path = z.string();

export const HomeBanner = z.object({
  title: z.string(),
  subtitle: z.string(),
  button: z.string(),
  tint: Tint,
  picture: z.string(),
  path: Path,
});
export const HomeNav = z.object({ name: z.string(), icon: z.string(), path: Path });
export const HomeArea = z.object({
  areaId: Id,
  name: z.string(),
  subtitle: z.string(),
  tint: Tint,
  picture: z.string(),
  goods: z.array(GoodsTile),
});

/** The blocks of the home page in the operators' order. */
export const HomeBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("banner"), items: z.array(HomeBanner) }),
  z.object({ kind: z.literal("nav"), items: z.array(HomeNav) }),
  z.object({ kind: z.literal("notice"), items: z.array(z.object({ noticeId: Id, title: z.string() })) }),
  /** The products of the flash session that runs, else of the next. */
  z.object({ kind: z.literal("flash"), title: z.string(), items: z.array(FlashTile) }),
  z.object({ kind: z.literal("area"), title: z.string(), items: z.array(HomeArea) }),
  z.object({
    kind: z.literal("brand"),
    title: z.string(),
    items: z.array(z.object({ brandId: Id, name: z.string(), logo: z.string() })),
  }),
  z.object({ kind: z.literal("self"), title: z.string(), items: z.array(GoodsTile) }),
  z.object({ kind: z.literal("feed"), title: z.string() }),
]);
export type HomeBlock = z.infer<typeof HomeBlock>;

export const Nav = defineGroup({
  name: "Nav",
  code: 16,
  errors: {},
  methods: {
    GetHome: {
      kind: "query",
      access: "public",
      cache: true,
      rate: "read",
      doc: "The home page's blocks in the operators' order, the rotating words of its search bar, and the newest notice that pops up.",
      input: z.object({}),
      output: z.object({
        blocks: z.array(HomeBlock),
        hotWords: z.array(z.string()),
        popup: z.optional(z.object({ noticeId: Id, title: z.string(), body: z.string(), publishedAt: Time })),
      }),
    },
    GetLocal: {
      kind: "query",
      access: "public",
      cache: true,
      rate: "read",
      doc: "What the page of the town shows before its shops: the categories to choose from, and the banners of all cities.",
      input: z.object({}),
      output: z.object({
        categories: z.array(
          /** An empty picture is the one that the app has. */
          z.object({ category: z.enum(localCategoryNames), picture: z.string() }),
        ),
        banners: z.array(
          /** Absent city: everywhere; who looks chooses, so that the server is not asked where they are. */
          z.object({ bannerId: Id, ...HomeBanner.shape, cityCode: z.optional(z.string()) }),
        ),
      }),
    },
    GetArea: {
      kind: "query",
      access: "public",
      cache: true,
      rate: "read",
      ids: { areaId: "public" },
      doc: "A tagged selection's head; its goods come from Wares.GetList with `areaId`.",
      input: z.object({ areaId: Id }),
      output: z.object({
        areaId: Id,
        name: z.string(),
        subtitle: z.string(),
        tint: Tint,
        picture: z.string(),
      }),
    },
  },
});
