import { defineGroup } from "../frame/define.ts";
import { cartErrors, cartMethods } from "./wares-cart.ts";
import { commentErrors, commentMethods } from "./wares-comment.ts";
import { couponErrors, couponMethods } from "./wares-coupon.ts";
import { questionErrors, questionMethods } from "./wares-question.ts";
import { searchMethods } from "./wares-search.ts";
import { catalogueErrors, catalogueMethods } from "./wares-catalogue.ts";

/**
 * Products and what belongs to them: list, detail; search; cart; comments; coupons; favourites and footprints. One
 * group in parts.
 */
export const Wares = defineGroup({
  name: "Wares",
  code: 12,
  errors: { ...catalogueErrors, ...cartErrors, ...commentErrors, ...couponErrors, ...questionErrors },
  methods: {
    ...catalogueMethods,
    ...searchMethods,
    ...cartMethods,
    ...commentMethods,
    ...couponMethods,
    ...questionMethods,
  },
});
