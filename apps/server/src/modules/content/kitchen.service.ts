import type { Kitchen } from "@heshi/contract/content/kitchen";
import { type Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { addLine } from "../cart/cart.public.ts";
import { cardKey, cardOf, listRecipes } from "./card.store.ts";
import { detailOf, readPost } from "./detail.store.ts";
import { stockedGoods } from "./goods.store.ts";
import { goodsOf } from "./words/hints.domain.ts";
import { setMark } from "./mark.ts";
import { piecesFor } from "./words/pieces.domain.ts";
import { write } from "./write.ts";

/** The handlers of Kitchen (docs/rules/content.md). */
export const kitchenService: Service<typeof Kitchen> = {
  GetRecipes: list({
    statement: listRecipes,
    values: ({ caller, now }, { keyword, maxMinutes }) => [
      caller.memberId,
      now,
      piecesFor(keyword),
      maxMinutes,
    ],
    view: cardOf,
    key: cardKey,
  }),

  async GetRecipe({ tx, caller, now, fail }, { postId }) {
    const row = (await tx.one(readPost, [caller.memberId, now, postId, "recipe"])) ?? fail("NOT_FOUND");
    const recipe = row.shown.recipe ?? fail("NOT_FOUND");
    const stocked = await tx.many(stockedGoods, [[...goodsOf(row.shown)]]);
    const byId = new Map(stocked.map((goods) => [goods.waresId, goods]));
    const ingredients = recipe.ingredients.map(({ waresId, ...one }) => ({
      ...one,
      goods: waresId === undefined ? undefined : byId.get(waresId),
    }));
    return { ...detailOf(row), isMade: row.isMade, recipe: { ...recipe, ingredients } };
  },

  WriteRecipe: (ctx, { postId, isDraft, ...form }) => write(ctx, { kind: "recipe", postId, isDraft, form }),

  SetMade: (ctx, { postId, isOn }) => setMark(ctx, { postId, mark: "made", isOn }),

  async AddIngredients({ tx, caller, now, fail }, { postId, waresIds }) {
    const row = (await tx.one(readPost, [caller.memberId, now, postId, "recipe"])) ?? fail("NOT_FOUND");
    const named = (row.shown.recipe?.ingredients ?? []).filter(
      ({ waresId }) => waresId !== undefined && waresIds.includes(waresId),
    );
    const stocked = await tx.many(stockedGoods, [named.map(({ waresId }) => waresId ?? "")]);
    const added = new Set<string>();
    let [kinds, isFull] = [0, false];
    for (const { skuId, waresId } of stocked.toSorted((a, b) => a.skuId.localeCompare(b.skuId))) {
      const line = await tx.one(addLine, [caller.memberId, skuId, 1, now]);
      kinds = line?.kinds ?? kinds;
      if (line?.quantity !== undefined) added.add(waresId);
      else if (line && line.available > 0) isFull = true;
    }
    if (added.size === 0) return fail(isFull ? "CART_NO_ROOM" : "NO_INGREDIENT");
    const left = named.flatMap(({ name, waresId = "" }) => (added.has(waresId) ? [] : name));
    return { added: added.size, left, isFull, kinds };
  },
};
