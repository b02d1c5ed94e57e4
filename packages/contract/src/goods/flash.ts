/** The flash sale (docs/rules/zones.md). */
import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { Time } from "../frame/text.ts";
import { goodsNames } from "./goods-names.ts";
import type { Method, RefusalRow } from "../frame/define.ts";

/** The hours at which sessions of a day begin, in China; each lasts until the next, the last one until the morning. */
export const flashHours = [8, 10, 12, 16, 20, 22] as const;

/** A product of a session, with the SKU that is cheapest there. */
export const FlashTile = z.object({
  flashId: Id,
  waresId: Id,
  ...goodsNames,
  title: z.string(),
  picture: z.string(),
  isSelf: z.boolean(),
  startsAt: Time,
  endsAt: Time,
  /** In the session, and otherwise. */
  priceFen: Fen,
  usualFen: Fen,
  /** Pieces of all its SKUs; `left` is 0, too, where the shop itself has none. */
  total: z.int(),
  left: z.int(),
  limitPerMember: z.int(),
});
export type FlashTile = z.infer<typeof FlashTile>;

/** The next session, or the one that runs, of a product on its page. */
export const GoodsFlash = z.object({
  flashId: Id,
  startsAt: Time,
  endsAt: Time,
  limitPerMember: z.int(),
  skus: z.array(z.object({ skuId: Id, priceFen: Fen, total: z.int(), left: z.int() })),
});
export type GoodsFlash = z.infer<typeof GoodsFlash>;

export const FlashSession = z.object({ startsAt: Time, endsAt: Time });
export type FlashSession = z.infer<typeof FlashSession>;

const ids = { flashId: "public" } as const;

export const flashErrors = {
  FLASH_STARTED: [1, "抢购已经开始，直接去抢吧"],
  REMINDERS_FULL: [2, "最多设置 50 个提醒，请先取消不需要的"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

export const flashMethods = {
  GetFlash: {
    kind: "query",
    access: "public",
    cache: true,
    rate: "read",
    doc: "The sessions of today and tomorrow, and the products of one: that asked for, else the one that runs or comes next.",
    input: z.object({ startsAt: z.optional(Time) }),
    output: z.object({
      sessions: z.array(FlashSession),
      /** The session of the list; absent while there is none. */
      startsAt: z.optional(Time),
      list: z.array(FlashTile),
    }),
  },
  GetReminders: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "The rows of flash sessions to come of which the caller wants to be reminded.",
    input: z.object({}),
    output: z.object({ flashIds: z.array(Id) }),
  },
  SetReminder: {
    kind: "command",
    access: "member",
    changes: ["Zone.GetReminders"],
    rate: "write",
    ids,
    doc: "Asks for a reminder 5 minutes before a row of a session begins, or takes that back.",
    input: z.object({ flashId: Id, isOn: z.boolean() }),
    output: z.object({}),
  },
} as const satisfies Readonly<Record<string, Method>>;

const desk = { access: "operator", right: "flash.arrange" } as const;
const changes = ["Admin.GetFlashRows", "Zone", "Nav", "Wares.GetDetail"] as const;
const skus = z
  .array(
    z.object({
      skuId: Id,
      priceFen: z.int().check(z.minimum(1), z.maximum(100_000_000)),
      total: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    }),
  )
  .check(z.minLength(1), z.maxLength(100));
const terms = {
  limitPerMember: z.int().check(z.minimum(1), z.maximum(999)),
  sort: z._default(z.int().check(z.minimum(-9999), z.maximum(9999)), 0),
  skus,
};

const FlashRow = z.object({
  flashId: Id,
  waresId: Id,
  title: z.string(),
  startsAt: Time,
  endsAt: Time,
  limitPerMember: z.int(),
  sort: z.int(),
  skus: z.array(
    z.object({
      skuId: Id,
      values: z.array(z.string()),
      priceFen: Fen,
      usualFen: Fen,
      total: z.int(),
      taken: z.int(),
    }),
  ),
  isWithdrawn: z.boolean(),
});

export const flashDeskErrors = {
  FLASH_HOUR: [70, "开始时间须是今后 30 天内的一个场次"],
  FLASH_PRICE: [71, "抢购价须低于商品原价，请检查各规格"],
  FLASH_TWICE: [72, "这件商品已在这一场次中"],
  FLASH_BEGUN: [73, "抢购已经开始，只能撤下，不能修改"],
  FLASH_GOODS: [74, "商品不在售，或规格不属于这件商品"],
  FLASH_SHOP: [75, "店铺的商品由店铺报名，抢购价和数量不能代为设置"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

/** The operators' side of flash sales. */
export const flashDesk = {
  GetFlashRows: {
    ...desk,
    kind: "query",
    doc: "The rows of the sessions of a day in China, with what was taken of each SKU; at most 500.",
    input: z.object({ day: z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/, "日期不正确")) }),
    output: z.object({ list: z.array(FlashRow) }),
  },
  AddFlash: {
    ...desk,
    kind: "command",
    twoPersons: "aboveBound",
    changes,
    ids: { waresId: "public" },
    doc: "Puts a self-operated product into a session to come. Below the floor of prices a second operator agrees.",
    input: z.object({ waresId: Id, startsAt: Time, ...terms }),
    output: z.object({ flashId: Id }),
  },
  ChangeFlash: {
    ...desk,
    kind: "command",
    twoPersons: "aboveBound",
    changes,
    ids,
    doc: "Changes a row of a session that has not begun; of a shop's its prices and pieces stay as the shop asked. As AddFlash.",
    input: z.object({ flashId: Id, ...terms }),
    output: z.object({ flashId: Id }),
  },
  WithdrawFlash: {
    ...desk,
    kind: "command",
    changes,
    ids,
    doc: "Takes a row out of its session at once; orders that were placed stay.",
    input: z.object({ flashId: Id }),
    output: z.object({}),
  },
} as const satisfies Readonly<Record<string, Method>>;
