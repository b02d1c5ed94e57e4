import { defineGroup } from "../frame/define.ts";
import { lotErrors, lotMethods } from "../auction/lots.ts";
import { brandMethods } from "./wares-brand.ts";
import { cartErrors, cartMethods } from "./wares-cart.ts";
import { commentErrors, commentMethods } from "./wares-comment.ts";
import { commentTalkErrors, commentTalkMethods } from "./wares-comment-talk.ts";
import { couponErrors, couponMethods } from "./wares-coupon.ts";
import { questionErrors, questionMethods } from "./wares-question.ts";
import { restockErrors, restockMethods } from "./wares-restock.ts";
import { searchMethods } from "./wares-search.ts";
import { shopHomeMethods } from "./wares-shop.ts";
import { nearGoodsMethods } from "../samecity/near.ts";
import { catalogueErrors, catalogueMethods } from "./wares-catalogue.ts";

/**
 * Products and what belongs to them: list, detail; search; cart; comments; coupons; favourites and footprints. One
 * group in parts.
 */
export const Wares = defineGroup({
  name: "Wares",
  code: 12,
  errors: {
    ...catalogueErrors,
    ...cartErrors,
    ...commentErrors,
    ...commentTalkErrors,
    ...couponErrors,
    ...questionErrors,
    ...restockErrors,
    ...lotErrors,
  },
  methods: {
    ...catalogueMethods,
    ...searchMethods,
    ...brandMethods,
    ...shopHomeMethods,
    ...nearGoodsMethods,
    ...cartMethods,
    ...commentMethods,
    ...commentTalkMethods,
    ...couponMethods,
    ...questionMethods,
    ...restockMethods,
    ...lotMethods,
  },
});
