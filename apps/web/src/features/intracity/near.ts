import { Wares } from "@heshi/contract/goods/wares";
import type { LocalCategory } from "@heshi/contract/samecity/local-categories";
import type { TownWay } from "@heshi/contract/samecity/town-states";
import type { NearSort } from "@heshi/contract/samecity/near";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatDay, formatMinute, formatShort } from "@heshi/kernel/text";
import type { Illustration } from "@heshi/ui/picture/illustrations";
import { pages, q } from "#src/shared/data/query.ts";
import type { Place } from "#src/shared/place/place.ts";
import { withQuery } from "#src/shared/router/path.ts";

export const paths = {
  home: "/pages/intracity/index",
  shops: "/pages/intracity/shop/list",
  shop: "/pages/intracity/shop/detail",
  info: "/pages/intracity/shop/info",
  goodsList: "/pages/intracity/goods/list",
  goods: "/pages/intracity/goods/detail",
  place: "/pages/services/location",
} as const;

/** The page of a shop, first its branch that was chosen. */
export const shopPath = (shopId: string, branchId?: string): string =>
  withQuery(paths.shop, { id: shopId, branch: branchId });
export const goodsPath = (waresId: string): string => withQuery(paths.goods, { id: waresId });

/** What a list is narrowed and ordered by. */
export interface NearFilters {
  sort: NearSort;
  category?: LocalCategory;
  keyword: string;
  openNow: boolean;
  scoreFrom?: number;
  way?: TownWay;
}

/** Where the member is, as the lists ask for it; the city says whether it has shops. */
export interface Spot {
  lat: number;
  lng: number;
  cityCode?: string;
}

const CODE = /^\d{6}$/;
export const spotOf = ({ lat, lng, adcode }: Place): Spot => ({
  lat,
  lng,
  ...(CODE.test(adcode) ? { cityCode: adcode } : {}),
});

export const nearShops = (spot: Spot, filters: NearFilters) =>
  pages(Merchant, "GetNearShops", { ...spot, ...filters });
export const nearGoods = (spot: Spot, filters: NearFilters) =>
  pages(Wares, "GetNearGoods", { ...spot, ...filters });

/** Whether the member's city has shops at all, and the nearest one that has. */
export const cityQuery = (spot: Spot) => ({
  ...q(Merchant, "GetNearShops", { ...spot, limit: 1 }),
  staleTime: 60_000,
});

/** What a category looks like. */
export const categoryPictures = {
  food: "noodle",
  drinks: "leaf",
  sweets: "bread",
  leisure: "movie",
  beauty: "woman",
  fitness: "fitness",
  kids: "panda",
  car: "car",
  pets: "cat",
  home: "hammer",
} as const satisfies Record<LocalCategory, Illustration>;

const DAY_MS = 86_400_000;

/** When a closed branch opens: 10:00 开门, 明天 10:00 开门, 12-03 10:00 开门. */
export function opensText(opensAt: number, now: Date): string {
  const time = new Date(opensAt);
  const clock = formatMinute(time).slice(-5);
  if (formatDay(time) === formatDay(now)) return `${clock} 开门`;
  const isTomorrow = formatDay(time) === formatDay(new Date(now.getTime() + DAY_MS));
  return isTomorrow ? `明天 ${clock} 开门` : `${formatShort(time)} 开门`;
}

/** A shop's name with its branch's where they differ: 老灶火锅 · 文三店. */
export const branchTitle = (name: string, branchName: string): string =>
  branchName === "" || branchName === name ? name : `${name} · ${branchName}`;
