import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import { type Context, type Service, single } from "../../rpc/call/service.ts";
import {
  goodsInCategory,
  listAllCategories,
  lockCategory,
  namedCategory,
  removeCategory,
  saveCategory,
} from "../catalogue/desk/category.public.ts";
import { indexGoods } from "../search/search.public.ts";
import { markSlice } from "./category.marks.ts";

/** So many products are indexed in the transaction that renames their category. */
const MOST_RENAMED = 2000;
const LEVELS = 3;
type Desk = Context<typeof Admin, "operator">;

/** The place of a new category, or of one that there is. */
async function placeOf({ tx, fail }: Desk, categoryId: string | undefined, parentId: string | undefined) {
  if (categoryId !== undefined) return (await tx.one(lockCategory, [categoryId])) ?? fail("NOT_FOUND");
  if (parentId === undefined)
    return { name: undefined, level: 1, parentId, adultsOnly: false, healthClaim: false };
  const parent = (await tx.one(lockCategory, [parentId])) ?? fail("NOT_FOUND");
  return parent.level < LEVELS
    ? { name: undefined, level: parent.level + 1, parentId, adultsOnly: false, healthClaim: false }
    : fail("CATEGORY_LEVEL");
}

/** The operators' handlers of categories. */
export const categoryDeskHandlers = {
  GetCategories: single(async ({ tx }) => ({ list: await tx.many(listAllCategories) })),

  async SaveCategory(ctx, { categoryId, parentId: below, name, picture, sort, adultsOnly, healthClaim }) {
    const { tx, fail, was } = ctx;
    const place = await placeOf(ctx, categoryId, below);
    const { name: before, level, parentId, adultsOnly: wasAdults } = place;
    if (before !== undefined) was({ name: before, adultsOnly: wasAdults, healthClaim: place.healthClaim });
    const id = categoryId ?? randomId();
    const named = await tx.one(namedCategory, [parentId, name]);
    if (named && named.id !== id) return fail("CATEGORY_TAKEN");
    const isRenamed = before !== undefined && before !== name;
    const goods = isRenamed ? await tx.many(goodsInCategory, [id, MOST_RENAMED + 1]) : [];
    if (goods.length > MOST_RENAMED) return fail("CATEGORY_LARGE");
    await tx.run(saveCategory, [id, parentId, level, name, picture, sort, adultsOnly, healthClaim]);
    if (adultsOnly !== undefined && adultsOnly !== wasAdults) await markSlice(tx, id);
    await indexGoods(
      tx,
      goods.map((one) => one.id),
    );
    return { categoryId: id };
  },

  async RemoveCategory({ tx, fail, was }, { categoryId }) {
    const { name } = (await tx.one(lockCategory, [categoryId])) ?? fail("NOT_FOUND");
    was({ name });
    return (await tx.run(removeCategory, [categoryId])) === 1 ? {} : fail("CATEGORY_USED");
  },
} satisfies Partial<Service<typeof Admin>>;
