/**
 * The demo world as plain data. Keys are stable strings (`g-jingjie-s3`, `g-jingjie-s3/2`), never shown to users. Money
 * is in fen. Times are `Ago` and pictures are `AssetPath`, so the same world is valid at any time and under any
 * address.
 */

/** Milliseconds before now; never negative. */
export type Ago = number;

/** A file below `apps/server/assets/`, for example `demo/goods/jingjie-s3.webp`. */
export type AssetPath = string;

/** A region code of `assets/regions.json`: 2 digits province, 4 city, 6 district, 9 street. */
export type RegionCode = string;

/** A category; top ones have no parent. Products belong to leaves. */
export interface DemoCategory {
  key: string;
  name: string;
  parentKey: string | null;
  icon: AssetPath;
  sort: number;
}

/** A brand with its letter in the index. */
export interface DemoBrand {
  key: string;
  name: string;
  english: string;
  letter: string;
  logo: AssetPath;
  pictures: AssetPath[];
  slogan: string;
  story: string;
}

/** One row of a freight template: the price for these regions; the last row, without regions, is for all others. */
export interface DemoFreightRule {
  regions: RegionCode[];
  /** Pieces; grams or cubic centimetres if the template charges by weight or volume. */
  firstUnits: number;
  firstFen: number;
  nextUnits: number;
  nextFen: number;
  /** Free freight from this sum of goods on; null: never. */
  freeFromFen: number | null;
}

/** A shop's freight template. */
export interface DemoFreightTemplate {
  key: string;
  name: string;
  by: "free" | "piece" | "weight" | "volume";
  rules: DemoFreightRule[];
  /** Provinces, cities or districts without delivery. */
  notDelivered: RegionCode[];
}

export type DemoStaffRole = "owner" | "goods" | "orders" | "service" | "finance";

/** A person who logs in to a shop; also a member with the same mobile number. */
export interface DemoStaff {
  memberKey: string;
  name: string;
  mobile: string;
  password: string;
  roles: DemoStaffRole[];
}

/** A contact address of a shop, for sending or for returns. */
export interface DemoShopAddress {
  kind: "ship" | "return";
  name: string;
  mobile: string;
  regionCode: RegionCode;
  region: string[];
  detail: string;
  isDefault: boolean;
}

/** A shop with its staff, addresses and freight templates. */
export interface DemoShop {
  key: string;
  name: string;
  parentKey: string | null;
  selfOperated: boolean;
  logo: AssetPath;
  banner: AssetPath;
  intro: string;
  announcement: string;
  /** Hundredths of a star; 500 is the maximum. */
  goodsScore: number;
  serviceScore: number;
  logisticsScore: number;
  followers: number;
  city: string;
  shipFrom: string;
  phone: string;
  openedAgo: Ago;
  mainCategoryKeys: string[];
  freight: DemoFreightTemplate[];
  addresses: DemoShopAddress[];
  staff: DemoStaff[];
  state: "open" | "closed";
}

/** A SKU of a product: `values` in the order of the product's `specs`. */
export interface DemoSku {
  key: string;
  values: string[];
  priceFen: number;
  /** Struck through; shown only if higher than the price. */
  marketPriceFen: number | null;
  memberPriceFen: number | null;
  stock: number;
  weightG: number;
  /** The shop's own article number, unique in the world. */
  code: string;
  picture: AssetPath | null;
}

export interface DemoSpec {
  name: string;
  values: string[];
}

export interface DemoParameter {
  name: string;
  value: string;
}

export type DemoGoodsState = "on" | "off" | "withdrawn" | "reviewing" | "draft";

/** A product (SPU) with its SKUs. */
export interface DemoGoods {
  key: string;
  title: string;
  subtitle: string;
  shopKey: string;
  brandKey: string | null;
  categoryKey: string;
  state: DemoGoodsState;
  /** Always 0 here: ordinary mall products. */
  orderType: 0;
  /** The first is the main picture. */
  pictures: AssetPath[];
  specs: DemoSpec[];
  skus: DemoSku[];
  parameters: DemoParameter[];
  services: string[];
  /** Sanitized HTML; pictures are written `asset:demo/goods/….webp`, see `resolveAssets`. */
  detail: string;
  keywords: string[];
  /** Short marks for tiles, for example 新品 or 明天送达. */
  tags: string[];
  unit: string;
  sold: number;
  /** The most pieces one member may buy altogether; null: no limit. */
  limitPerMember: number | null;
  freightKey: string;
  publishedAgo: Ago;
}

/** A buyer's comment on one line of a received order. */
export interface DemoComment {
  key: string;
  goodsKey: string;
  skuKey: string;
  memberKey: string;
  /** In `orders` or `pastOrders`; that order has a line with `skuKey`. */
  orderKey: string;
  ago: Ago;
  goodsScore: 1 | 2 | 3 | 4 | 5;
  serviceScore: 1 | 2 | 3 | 4 | 5;
  logisticsScore: 1 | 2 | 3 | 4 | 5;
  text: string;
  pictures: AssetPath[];
  tags: string[];
  anonymous: boolean;
  helpful: number;
  reply: { text: string; ago: Ago } | null;
  supplement: { text: string; pictures: AssetPath[]; ago: Ago } | null;
}

export interface DemoBanner {
  key: string;
  title: string;
  subtitle: string;
  button: string;
  /** Left and right colour of the ground, and an ink legible on both. */
  tint: { from: string; to: string; ink: string };
  picture: AssetPath;
  path: string;
}

export interface DemoNav {
  key: string;
  name: string;
  icon: AssetPath;
  path: string;
}

export interface DemoNotice {
  key: string;
  title: string;
  /** Sanitized HTML. */
  body: string;
  publishedAgo: Ago;
  popup: boolean;
}

/** A selection of products with its own banner. */
export interface DemoArea {
  key: string;
  name: string;
  subtitle: string;
  tint: { from: string; to: string; ink: string };
  picture: AssetPath;
  goodsKeys: string[];
}

export interface DemoHome {
  banners: DemoBanner[];
  navs: DemoNav[];
  hotWords: string[];
  notices: DemoNotice[];
  areas: DemoArea[];
  /** Products in the order of the home feed; neighbours differ in category and picture. */
  feed: string[];
  /** Products that lists begin with, the first with the highest `sort`; all others have none. */
  arranged: string[];
}

export interface DemoAddress {
  key: string;
  name: string;
  mobile: string;
  regionCode: RegionCode;
  /** Names from the province down to `regionCode`; without the city of a municipality. */
  region: string[];
  detail: string;
  label: string | null;
  isDefault: boolean;
}

export interface DemoRealName {
  state: "none" | "reviewing" | "passed" | "refused";
  name: string | null;
  /** Invented, with a valid check digit. */
  idNumber: string | null;
  reason: string | null;
}

export interface DemoWallet {
  balanceFen: number;
  gold: number;
  silver: number;
  equity: number;
  counts: number;
}

/** A member; `wallet` is the balance after all their orders. */
export interface DemoMember {
  key: string;
  /** `demo` is 周晓禾; `member` the written ones; `merchant` shop staff; `buyer` the authors of comments. */
  kind: "demo" | "member" | "merchant" | "buyer";
  /** Ten digits, not consecutive. */
  mid: string;
  mobile: string;
  nickname: string;
  avatar: AssetPath;
  gender: "male" | "female" | "unknown";
  /** YYYY-MM-DD */
  birthday: string | null;
  password: string | null;
  payPassword: string | null;
  state: "normal" | "frozen" | "closing";
  stateReason: string | null;
  level: 0 | 1 | 2 | 3 | 4;
  inviteCode: string;
  invitedBy: string | null;
  realName: DemoRealName;
  wallet: DemoWallet;
  registeredAgo: Ago;
  addresses: DemoAddress[];
  footprints: { goodsKey: string; ago: Ago }[];
  favourites: { goodsKey: string; ago: Ago; priceFen: number }[];
  followedShops: { shopKey: string; ago: Ago }[];
  searches: { word: string; ago: Ago }[];
}

export type DemoOrderState = "unpaid" | "paid" | "shipped" | "received" | "done" | "closed";

export interface DemoOrderLine {
  skuKey: string;
  goodsKey: string;
  quantity: number;
  priceFen: number;
  commentKey: string | null;
}

export interface DemoPackage {
  companyCode: string;
  number: string;
  shippedAgo: Ago;
  lines: { skuKey: string; quantity: number }[];
}

/** One shop's part of a trade; times not yet reached are null. */
export interface DemoOrder {
  key: string;
  /** Shared by orders that were submitted and paid together. */
  tradeKey: string;
  memberKey: string;
  shopKey: string;
  addressKey: string;
  state: DemoOrderState;
  closedBy: "member" | "timer" | "refund" | null;
  closeReason: string | null;
  lines: DemoOrderLine[];
  goodsFen: number;
  freightFen: number;
  /** The reduction by a coupon, and whether the platform bears it. */
  discountFen: number;
  isPlatformDiscount: boolean;
  /** goods + freight − discount */
  payFen: number;
  payVia: "balance" | "wechat" | "alipay" | null;
  remark: string;
  createdAgo: Ago;
  paidAgo: Ago | null;
  shippedAgo: Ago | null;
  receivedAgo: Ago | null;
  doneAgo: Ago | null;
  closedAgo: Ago | null;
  remindedAgo: Ago | null;
  /** Whether the member postponed the automatic receipt once. */
  extended: boolean;
  /** Deleted from the member's list. */
  hidden: boolean;
  packages: DemoPackage[];
}

/** An offer. Times are ms before now; the later end may be negative. */
export interface DemoCoupon {
  key: string;
  /** Null: a coupon of the platform. */
  shopKey: string | null;
  title: string;
  thresholdFen: number;
  offFen: number | null;
  ratePermille: number | null;
  capFen: number | null;
  categoryKey: string | null;
  goodsKey: string | null;
  claim: [from: Ago, until: Ago];
  /** Fixed dates, or days after claiming. */
  use: [from: Ago, until: Ago] | null;
  useDays: number | null;
  total: number;
  perMember: number;
  /** The number of claims. */
  taken: number;
}

export interface DemoClaim {
  couponKey: string;
  memberKey: string;
  claimedAgo: Ago;
  orderKey: string | null;
  usedAgo: Ago | null;
}

export interface DemoCartItem {
  memberKey: string;
  skuKey: string;
  goodsKey: string;
  quantity: number;
  checked: boolean;
  addedAgo: Ago;
  /** The price when it was added; if higher than now, the cart shows a price drop. */
  addedPriceFen: number;
}

export interface DemoExpressCompany {
  code: string;
  name: string;
  short: string;
  phone: string;
  /** A regular expression for the whole number; null if none is typical. */
  pattern: string | null;
  /** Preference when several companies match; higher first. */
  rank: number;
}

export interface DemoWorld {
  expressCompanies: DemoExpressCompany[];
  categories: DemoCategory[];
  brands: DemoBrand[];
  shops: DemoShop[];
  goods: DemoGoods[];
  comments: DemoComment[];
  home: DemoHome;
  members: DemoMember[];
  orders: DemoOrder[];
  /** Finished orders, older than two weeks: of the authors of comments, and the demo member's of three years. */
  pastOrders: DemoOrder[];
  cart: DemoCartItem[];
  coupons: DemoCoupon[];
  claims: DemoClaim[];
}
