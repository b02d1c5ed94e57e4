export { reasonOf, shopOf } from "./catalogue.domain.ts";
export { findShopHome } from "./shop/shop.store.ts";
export { shown } from "./detail.store.ts";
export { appendFeed } from "./feed.store.ts";
export { refreshFeed } from "./feed.ts";
export { paidFen } from "./paid-price.ts";
export { addGoods, addShop, putCategory, setGoods, setOrderType, sumGoods } from "./product.store.ts";
