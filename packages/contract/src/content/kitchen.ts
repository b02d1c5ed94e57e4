import { Id } from "@heshi/kernel/id";
import { pageInput, pageOf } from "@heshi/kernel/page";
import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { Line } from "../frame/text.ts";
import { contentErrors } from "./content-errors.ts";
import { RecipeForm, writing } from "./post-form.ts";
import { postStates } from "./post-states.ts";
import { PostCard, RecipeDetail } from "./post-view.ts";

/** Recipes (docs/rules/content.md). */
export const Kitchen = defineGroup({
  name: "Kitchen",
  code: 66,
  errors: {
    ...contentErrors,
    NO_INGREDIENT: [20, "这些用料暂时买不到，看看别的菜谱吧"],
    CART_NO_ROOM: [21, "购物车放不下了，清理后再加"],
  },
  methods: {
    GetRecipes: {
      kind: "query",
      access: "member",
      rate: "read",
      doc: "Recipes, newest first; of those that take so many minutes at most.",
      input: z.object({
        keyword: z._default(Line(40, 0), ""),
        maxMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(1440))),
        ...pageInput,
      }),
      output: pageOf(PostCard),
    },
    GetRecipe: {
      kind: "query",
      access: "member",
      rate: "read",
      ids: { postId: "public" },
      doc: "A published recipe with its ingredients and the goods that they are sold as, none of a health claim.",
      input: z.object({ postId: Id }),
      output: RecipeDetail,
    },
    WriteRecipe: {
      kind: "command",
      access: "member",
      rate: "write",
      ids: { postId: "post" },
      changes: ["Expert", "Kitchen"],
      doc: "Writes a recipe, or changes one of the caller's: kept as a draft, or sent for review.",
      input: z.extend(RecipeForm, writing),
      output: z.object({ postId: Id, state: z.enum(postStates) }),
    },
    SetMade: {
      kind: "command",
      access: "member",
      rate: "write",
      ids: { postId: "public" },
      changes: ["Kitchen.GetRecipe"],
      doc: "Says that the caller has cooked a recipe, or has not.",
      input: z.object({ postId: Id, isOn: z.boolean() }),
      output: z.object({ count: z.int() }),
    },
    AddIngredients: {
      kind: "command",
      access: "member",
      rate: "write",
      ids: { postId: "public", waresIds: "public" },
      changes: ["Wares.GetCart", "Wares.GetCartCount"],
      doc:
        "Puts one piece each of a recipe's goods into the cart, the cheapest SKU that is in stock then; ingredients that " +
        " cannot be bought are named, `isFull` where the cart has no room.",
      input: z.object({
        postId: Id,
        waresIds: z.array(Id).check(z.minLength(1, "请至少选一样"), z.maxLength(30)),
      }),
      output: z.object({ added: z.int(), left: z.array(z.string()), isFull: z.boolean(), kinds: z.int() }),
    },
  },
});
