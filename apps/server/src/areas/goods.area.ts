import { Nav } from "@heshi/contract/home/nav";
import { Notice } from "@heshi/contract/home/notice";
import { Wares } from "@heshi/contract/goods/wares";
import { Zone } from "@heshi/contract/goods/zone";
import { joined } from "@heshi/kernel/join";
import { brandDeskHandlers } from "../modules/brand/brand.desk.ts";
import { brandHandlers } from "../modules/brand/brand.service.ts";
import { cartHandlers } from "../modules/cart/cart.service.ts";
import { catalogueJobs } from "../modules/catalogue/catalogue.jobs.ts";
import { catalogueHandlers } from "../modules/catalogue/catalogue.service.ts";
import { goodsLookupHandlers } from "../modules/catalogue/desk/goods.desk.ts";
import { shopDeskHandlers } from "../modules/catalogue/shop/shop.desk.ts";
import { shopHomeHandlers } from "../modules/catalogue/shop/shop.service.ts";
import { categoryDeskHandlers } from "../modules/category/category.desk.ts";
import { categoryMarks } from "../modules/category/category.marks.ts";
import { commentDeskHandlers } from "../modules/comment/comment.desk.ts";
import { commentJobs } from "../modules/comment/comment.jobs.ts";
import { commentHandlers } from "../modules/comment/comment.service.ts";
import { shopCommentHandlers } from "../modules/comment/comment.shop.ts";
import { commentTalkHandlers } from "../modules/comment/comment.talk.ts";
import { couponDeskHandlers } from "../modules/coupon/coupon.desk.ts";
import { couponHandlers } from "../modules/coupon/coupon.service.ts";
import { shopCouponHandlers } from "../modules/coupon/coupon.shop.ts";
import { favouriteJobs } from "../modules/favourites/favourites.jobs.ts";
import { favouriteHandlers } from "../modules/favourites/favourites.service.ts";
import { restockHandlers } from "../modules/favourites/restock.ts";
import { flashDeskHandlers } from "../modules/flash/flash.desk.ts";
import { flashJobs } from "../modules/flash/flash.jobs.ts";
import { flashHandlers } from "../modules/flash/flash.service.ts";
import { flashReviewHandlers } from "../modules/flashask/flashask.review.ts";
import { shopFlashHandlers } from "../modules/flashask/flashask.service.ts";
import { dispatchHandlers } from "../modules/freight/freight.service.ts";
import { areaDeskHandlers } from "../modules/home/area.desk.ts";
import { homeDeskHandlers } from "../modules/home/home.desk.ts";
import { homeJobs } from "../modules/home/home.publish.ts";
import { navService } from "../modules/home/home.service.ts";
import { noticeDeskHandlers, noticeService } from "../modules/home/notice.service.ts";
import { questionHandlers } from "../modules/question/question.service.ts";
import { frontHandlers } from "../modules/samecity/front.service.ts";
import { nearGoodsHandlers } from "../modules/samecity/near.service.ts";
import { searchJobs } from "../modules/search/search.jobs.ts";
import { searchDeskHandlers, searchHandlers } from "../modules/search/search.service.ts";
import { synonymDeskHandlers } from "../modules/search/synonym.desk.ts";
import { shopGoodsJobs } from "../modules/shopgoods/shopgoods.jobs.ts";
import { goodsDeskHandlers } from "../modules/shopgoods/shopgoods.review.ts";
import { shopGoodsHandlers } from "../modules/shopgoods/shopgoods.service.ts";
import { pointsDeskHandlers, pointsHandlers } from "../modules/zone/points.service.ts";
import { zoneDeskHandlers, zoneHandlers } from "../modules/zone/zone.service.ts";
import { serve } from "../rpc/call/service.ts";
import type { ServiceConfig, Work } from "./area.ts";
import type { auctionArea } from "./auction.area.ts";

const ownWares = [
  catalogueHandlers,
  searchHandlers,
  brandHandlers,
  shopHomeHandlers,
  nearGoodsHandlers,
  favouriteHandlers,
  restockHandlers,
  cartHandlers,
  commentHandlers,
  commentTalkHandlers,
  couponHandlers,
  questionHandlers,
] as const;
const zoneService = joined("Zone", [flashHandlers, zoneHandlers, pointsHandlers]);

/** The catalogue and what sells it: its services, and its handlers of the groups that all areas share. */
export const goodsArea = (config: ServiceConfig, auctions: ReturnType<typeof auctionArea>["Wares"]) => ({
  routes: [
    serve(Wares, joined("Wares", [...ownWares, ...auctions])),
    serve(Zone, zoneService),
    serve(Nav, joined("Nav", [navService, frontHandlers])),
    serve(Notice, noticeService),
  ].flat(),
  Admin: [
    homeDeskHandlers(config),
    categoryDeskHandlers,
    shopDeskHandlers,
    goodsLookupHandlers,
    searchDeskHandlers,
    areaDeskHandlers,
    synonymDeskHandlers,
    couponDeskHandlers,
    brandDeskHandlers,
    commentDeskHandlers,
    noticeDeskHandlers,
    goodsDeskHandlers,
    flashDeskHandlers,
    flashReviewHandlers,
    pointsDeskHandlers,
    zoneDeskHandlers,
  ] as const,
  Merchant: [
    shopGoodsHandlers,
    dispatchHandlers,
    shopCommentHandlers,
    shopCouponHandlers,
    shopFlashHandlers,
  ] as const,
});

/** What of it works without being called. */
export const goodsWork: Work = {
  jobs: [
    ...favouriteJobs,
    ...flashJobs,
    ...commentJobs,
    ...catalogueJobs,
    ...searchJobs,
    ...shopGoodsJobs,
    categoryMarks,
    ...homeJobs,
  ],
};
