import type { Admin } from "@heshi/contract/system/admin";
import { randomId } from "@heshi/kernel/id";
import type { Service } from "../../rpc/call/service.ts";
import { indexGoods, loadWords } from "../search/search.public.ts";
import { letterOf } from "./brand.letter.ts";
import { findBrand, goodsOfBrand, listAllBrands, lockBrand, saveBrand } from "./brand.store.ts";

/** So many products are indexed in the transaction that renames their brand. */
const MOST_RENAMED = 2000;

/** The operators' handlers for brands. */
export const brandDeskHandlers = {
  GetBrands: async ({ tx }) => ({ list: await tx.many(listAllBrands) }),

  async SaveBrand(
    { tx, now, fail },
    { brandId, name, english, slogan, logo, story, pictures, sort, isShown },
  ) {
    const before = brandId === undefined ? undefined : await tx.one(lockBrand, [brandId]);
    if (brandId !== undefined && !before) return fail("NOT_FOUND");
    const id = brandId ?? randomId();
    const named = await tx.one(findBrand, [name]);
    if (named && named.id !== id) return fail("BRAND_TAKEN");
    const isRenamed = before !== undefined && before.name !== name;
    const goods = isRenamed ? await tx.many(goodsOfBrand, [id, MOST_RENAMED + 1]) : [];
    if (goods.length > MOST_RENAMED) return fail("BRAND_LARGE");
    const letter = letterOf(name, (await loadWords()).syllables);
    const values = [
      id,
      name,
      letter,
      english,
      slogan,
      logo,
      story,
      JSON.stringify(pictures),
      sort,
      isShown,
      now,
    ];
    await tx.one(saveBrand, values);
    await indexGoods(
      tx,
      goods.map((one) => one.id),
    );
    return { brandId: id };
  },
} satisfies Partial<Service<typeof Admin>>;
