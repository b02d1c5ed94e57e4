/**
 * The demo world as plain data: what it holds and how its parts name one another.
 *
 * Keys are stable strings (`g-jingjie-s3`, `g-jingjie-s3/2`), never shown to people. Money is in fen. Times are
 * `Ago`, so the same world is right at any hour. Pictures are `AssetPath`, so it is right under any address.
 */

/** Milliseconds before now; never negative. */
export type Ago = number;

/** A file below `apps/server/assets/`, for example `demo/goods/jingjie-s3.webp`. */
export type AssetPath = string;

/** A region code of `assets/regions.json`: 2 digits province, 4 city, 6 district, 9 street. */
export type RegionCode = string;

/** A category; top ones have no parent. Goods hang on leaves. */
export interface DemoCategory {
  key: string;
  name: string;
  parentKey: string | null;
  icon: AssetPath;
  sort: number;
}

/** A brand with the letter that it stands under in the index. */
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

/** One row of a freight template: these regions pay so; the row without regions stands last and is for all others. */
export interface DemoFreightRule {
  regions: RegionCode[];
  /** Pieces, or grams where the template counts by weight. */
  firstUnits: number;
  firstFen: number;
  nextUnits: number;
  nextFen: number;
  /** No freight from this sum of goods on; null: never free. */
  freeFromFen: number | null;
}

/** A shop's freight template. */
export interface DemoFreightTemplate {
  key: string;
  name: string;
  by: "free" | "piece" | "weight";
  rules: DemoFreightRule[];
  /** Provinces, cities or districts that the shop does not send to. */
  notDelivered: RegionCode[];
}

export type DemoStaffRole = "owner" | "goods" | "orders" | "service" | "finance";

/** A person who signs in to a shop; he is a member first, with the same mobile. */
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

/** A shop with its people, addresses and freight templates. */
export interface DemoShop {
  key: string;
  name: string;
  parentKey: string | null;
  selfOperated: boolean;
  logo: AssetPath;
  banner: AssetPath;
  intro: string;
  announcement: string;
  /** Hundredths of a star, 500 is full marks. */
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

/** One choice of a goods: `values` stand in the order of the goods' `specs`. */
export interface DemoSku {
  key: string;
  values: string[];
  priceFen: number;
  /** Struck through only where higher than the price. */
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

/** A goods (SPU) with its choices. */
export interface DemoGoods {
  key: string;
  title: string;
  subtitle: string;
  shopKey: string;
  brandKey: string | null;
  categoryKey: string;
  state: DemoGoodsState;
  /** 0 everywhere in this world: ordinary mall goods. */
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
  /** Pieces a person may buy in all; null: no limit. */
  limitPerMember: number | null;
  freightKey: string;
  publishedAgo: Ago;
}

/** What a buyer wrote after receiving one line of an order. */
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
  /** Left and right end of the ground, and the ink that reads on both. */
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

/** A tagged selection of goods with its own banner. */
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
  /** Goods in the order of the home feed; neighbours differ in category and picture. */
  feed: string[];
}

export interface DemoAddress {
  key: string;
  name: string;
  mobile: string;
  regionCode: RegionCode;
  /** Names from province down, as deep as `regionCode`; the city of a municipality is left out. */
  region: string[];
  detail: string;
  label: string | null;
  isDefault: boolean;
}

export interface DemoRealName {
  state: "none" | "reviewing" | "passed" | "refused";
  name: string | null;
  /** With a right check digit; invented. */
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

/** A member. `wallet` is what he has now, after all his orders. */
export interface DemoMember {
  key: string;
  /** `demo` is 周晓禾; `member` the written ones; `merchant` shop people; `buyer` those behind the comments. */
  kind: "demo" | "member" | "merchant" | "buyer";
  /** Ten digits, not in a row. */
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
  /** Newest first. */
  nodes: { ago: Ago; place: string; text: string }[];
}

/** One shop's part of a trade. Times that have not come are null. */
export interface DemoOrder {
  key: string;
  /** Orders that were submitted and paid together share it. */
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
  /** What a coupon took off, and whether the platform bears it. */
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
  /** Whether the member put off the automatic receipt once. */
  extended: boolean;
  /** Deleted from the member's list. */
  hidden: boolean;
  packages: DemoPackage[];
}

/** An offer. Spans are ms back from now: the later end may be negative. */
export interface DemoCoupon {
  key: string;
  /** Null: the platform's. */
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
  /** How many buyers have claimed it. */
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
  /** The price when it was put in; higher than now: a price drop. */
  addedPriceFen: number;
}

export interface DemoExpressCompany {
  code: string;
  name: string;
  short: string;
  phone: string;
  /** A regular expression over the whole number, or null where none is typical. */
  pattern: string | null;
  /** Which company is proposed first when several match; higher first. */
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
  /** Finished orders of the buyers behind the comments; older than two weeks. */
  pastOrders: DemoOrder[];
  cart: DemoCartItem[];
  coupons: DemoCoupon[];
  claims: DemoClaim[];
}
