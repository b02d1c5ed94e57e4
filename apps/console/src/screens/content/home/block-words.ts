import type { HomeDraftBlock } from "@heshi/contract/home/home-desk";

export type Block = HomeDraftBlock;
export type Kind = Block["kind"];

/** What the blocks of the home page are called. */
export const kindTitles: Readonly<Record<Kind, string>> = {
  nav: "图标入口",
  banner: "轮播图",
  notice: "公告",
  flash: "限时抢购",
  area: "主题专区",
  brand: "品牌馆",
  self: "自营精选",
  feed: "推荐商品",
};

/** A title in words, of a block that may be of another time. */
export const kindTitle = (kind: string): string => kindTitles[kind as Kind] ?? kind;

/** What pages that are often meant are called. */
export const pages: readonly (readonly [path: string, name: string])[] = [
  ["/pages/goods/mall", "商城"],
  ["/pages/goods/self", "合市自营"],
  ["/pages/goods/cate", "商品分类"],
  ["/pages/goods/coupons", "领券中心"],
  ["/pages/goods/flash", "限时抢购"],
  ["/pages/goods/gift", "礼包专区"],
  ["/pages/goods/points", "兑换专区"],
  ["/pages/goods/area-list", "全部专区"],
];
/** By which the fields of pages know the list of them. */
export const PAGES_LIST = "home-pages";

/** Colours that a new item or area begins with. */
export const tint = { from: "#ffb26b", to: "#ffdca8", ink: "#5a2b00" };
/** What a new item begins with. */
export const newBanner = { title: "", subtitle: "", button: "", tint, picture: "", path: "" };
export const newEntry = { name: "", icon: "", path: "" };

/** A new block. */
export function newBlock(kind: Kind): Block {
  const title = kindTitles[kind];
  if (kind === "banner") return { kind, title: "", items: [newBanner] };
  if (kind === "nav") return { kind, title: "", items: [newEntry] };
  return { kind, title: kind === "notice" ? "" : title, items: [] };
}
