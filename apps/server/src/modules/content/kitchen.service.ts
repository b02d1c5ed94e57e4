import type { Kitchen } from "@heshi/contract/content/kitchen";
import { type Service } from "../../rpc/call/service.ts";
import { list } from "../../rpc/list.ts";
import { addLine } from "../cart/cart.public.ts";
import { patternsOf } from "../faq/faq.public.ts";
import { cardKey, cardOf, listRecipes } from "./card.store.ts";
import { detailOf, readPost } from "./detail.store.ts";
import { stockedGoods } from "./goods.store.ts";
import { setMark } from "./mark.ts";
import { write } from "./write.ts";

type Row = { shown: { recipe?: { ingredients: readonly { waresId?: string | undefined }[] } | undefined } };
const goodsOf = ({ shown }: Row): string[] => [
  ...new Set(shown.recipe?.ingredients.flatMap(({ waresId }) => waresId ?? [])),
];

/** The handlers of Kitchen (docs/rules/content.md). */
export const kitchenService: Service<typeof Kitchen> = {
  GetRecipes: list({
    statement: listRecipes,
    values: ({ caller, now }, { keyword, maxMinutes }) => [
      caller.memberId,
      now,
      patternsOf(keyword),
      maxMinutes,
    ],
    view: cardOf,
    key: cardKey,
  }),

  async GetRecipe({ tx, caller, now, fail }, { postId }) {
    const row = (await tx.one(readPost, [caller.memberId, now, postId, "recipe"])) ?? fail("NOT_FOUND");
    const recipe = row.shown.recipe ?? fail("NOT_FOUND");
    const stocked = await tx.many(stockedGoods, [goodsOf(row)]);
    const byId = new Map(stocked.map((goods) => [goods.waresId, goods]));
    const ingredients = recipe.ingredients.map(({ waresId, ...one }) => ({
      ...one,
      goods: waresId === undefined ? undefined : byId.get(waresId),
    }));
    return { ...detailOf(row), isMade: row.isMade, recipe: { ...recipe, ingredients } };
  },

  WriteRecipe: (ctx, { postId, isDraft, ...form }) => write(ctx, { kind: "recipe", postId, isDraft, form }),

  SetMade: (ctx, { postId, isOn }) => setMark(ctx, { postId, mark: "made", isOn }),

  async AddIngredients({ tx, caller, now, fail }, { postId, skuIds }) {
    const row = (await tx.one(readPost, [caller.memberId, now, postId, "recipe"])) ?? fail("NOT_FOUND");
    const chosen = (await tx.many(stockedGoods, [goodsOf(row)])).filter(({ skuId }) =>
      skuIds.includes(skuId),
    );
    let added = 0;
    let kinds = 0;
    const left: string[] = [];
    for (const { skuId, title } of chosen.toSorted((a, b) => a.skuId.localeCompare(b.skuId))) {
      const line = await tx.one(addLine, [caller.memberId, skuId, 1, now]);
      kinds = line?.kinds ?? kinds;
      if (line?.quantity === undefined) left.push(title);
      else added += 1;
    }
    return added === 0 ? fail("NO_INGREDIENT") : { added, left, kinds };
  },
};
