import * as z from "zod/mini";
import { Id } from "@heshi/kernel/id";
import { Fen } from "@heshi/kernel/money";
import { pageInput, pageOf } from "@heshi/kernel/page";
import type { Group, Method, RefusalRow } from "../frame/define.ts";
import { Time } from "../frame/text.ts";
import { goodsNames } from "./goods-names.ts";

/** How many SKUs a member may wait for. */
export const MOST_RESTOCKS = 100;

const Restock = z.object({
  skuId: Id,
  waresId: Id,
  ...goodsNames,
  title: z.string(),
  picture: z.string(),
  specs: z.array(z.string()),
  isSelf: z.boolean(),
  /** What everybody pays now. */
  priceFen: Fen,
  /** Whether it can be bought now. */
  isBack: z.boolean(),
  /** 已下架, 已打烊; absent while it is waited for or back. */
  reason: z.optional(z.string()),
  /** When the caller got the message of it. */
  toldAt: z.optional(Time),
  createdAt: Time,
});

const CHANGED = ["Wares.GetRestocks", "Wares.GetDetailMine"] as const;

export const restockErrors = {
  RESTOCK_HERE: [257, "这个规格现在有货，可以直接购买"],
  RESTOCK_OFF: [258, "商品已下架，不能设置到货通知"],
  RESTOCKS_FULL: [259, `最多等 ${MOST_RESTOCKS} 款商品到货，请先取消不需要的`],
} as const satisfies Record<string, RefusalRow>;

/** Members who want to know when a SKU can be bought again (docs/rules/restock.md). */
export const restockMethods = {
  GetRestocks: {
    kind: "query",
    access: "member",
    rate: "read",
    doc: "The SKUs that the caller waits for, and those that came back; the last asked for first.",
    input: z.object({ ...pageInput }),
    output: pageOf(Restock),
  },
  AddRestock: {
    kind: "command",
    access: "member",
    changes: CHANGED,
    rate: "write",
    ids: { skuId: "public" },
    doc: "Asks to be told once when a SKU that is sold out can be bought again; up to 100 at a time.",
    input: z.object({ skuId: Id }),
    output: z.object({}),
  },
  RemoveRestocks: {
    kind: "command",
    access: "member",
    changes: CHANGED,
    rate: "write",
    ids: { skuIds: "public" },
    doc: "Takes several back at once; those that are not there are left out.",
    input: z.object({ skuIds: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
    output: z.object({ removed: z.int() }),
  },
} as const satisfies Record<string, Method>;

/** This part of the group Wares for pages that need no other. */
export const WaresRestock = {
  name: "Wares",
  code: 12,
  errors: restockErrors,
  methods: restockMethods,
} as const satisfies Group;
