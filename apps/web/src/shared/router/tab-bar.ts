import { create } from "zustand";
import { gavelFillIcon } from "@heshi/ui/icons/gavel-fill";
import { gavelIcon } from "@heshi/ui/icons/gavel";
import { houseFillIcon } from "@heshi/ui/icons/house-fill";
import { houseIcon } from "@heshi/ui/icons/house";
import { squaresFourIcon } from "@heshi/ui/icons/squares-four";
import { storefrontFillIcon } from "@heshi/ui/icons/storefront-fill";
import { storefrontIcon } from "@heshi/ui/icons/storefront";
import { swapFillIcon } from "@heshi/ui/icons/swap-fill";
import { swapIcon } from "@heshi/ui/icons/swap";
import { userFillIcon } from "@heshi/ui/icons/user-fill";
import { userIcon } from "@heshi/ui/icons/user";
import { HOME, pageOf } from "./route.ts";
import { routeOf } from "./route-table.ts";

/** A tab; the pictures `iconPath` and `selectedIconPath` replace its icons. */
export interface TabItem {
  pagePath: string;
  text: string;
  iconPath?: string;
  selectedIconPath?: string;
  iconfont: readonly [idle: string, current: string];
  visible: boolean;
  badge?: string;
  redDot?: boolean;
}

const tab = (pagePath: string, text: string, iconfont: readonly [string, string]): TabItem => ({
  pagePath,
  text,
  iconfont,
  visible: true,
});

const home = tab(HOME, "首页", [houseIcon, houseFillIcon]);
const mine = tab("/pages/mycenter/index", "我的", [userIcon, userFillIcon]);

const ONLINE: readonly TabItem[] = [
  home,
  tab("/pages/goods/bidding", "交易", [gavelIcon, gavelFillIcon]),
  tab("/pages/intracity/index", "生活圈", [storefrontIcon, storefrontFillIcon]),
  tab("/pages/goods/exchange", "兑换专区", [swapIcon, swapFillIcon]),
  mine,
];

/** The three tabs of an offline version, where the exchange zone is the category page. */
const OFFLINE: readonly TabItem[] = [
  home,
  tab("/pages/goods/exchange", "分类", [squaresFourIcon, squaresFourIcon]),
  mine,
];

export interface TabBarStyle {
  color?: string;
  selectedColor?: string;
  backgroundColor?: string;
}

export interface TabBarState {
  /** Undefined until the version is known; the bar is empty meanwhile. */
  isOnline: number | undefined;
  /** Changes by `tab-bar-api.ts`, by page. */
  changes: Readonly<Record<string, Partial<TabItem>>>;
  style: TabBarStyle;
  isHidden: boolean;
  /** Opened by a shared link or a scanned code: the first tab reads 返回首页. */
  isBackHome: boolean;
}

/** State of the tab bar; changed by `tab-bar-api.ts` and the shell. */
export const useTabBar = create<TabBarState>()(() => ({
  isOnline: undefined,
  changes: {},
  style: {},
  isHidden: false,
  isBackHome: false,
}));

/** The tabs of a state, without those whose page is not built. */
export function tabsOf({ isOnline, changes, isBackHome }: TabBarState): readonly TabItem[] {
  if (isOnline === undefined) return [];
  return (isOnline === 1 ? ONLINE : OFFLINE)
    .filter((item) => routeOf(item.pagePath) !== undefined)
    .map((item, index) => ({
      ...item,
      ...(index === 0 && isBackHome ? { text: "返回首页" } : {}),
      ...changes[item.pagePath],
    }));
}

/** The current tabs. */
export const currentTabs = (): readonly TabItem[] => tabsOf(useTabBar.getState());

/** Whether a path is a page of the current tabs. */
export function isTabPage(path: string): boolean {
  const page = pageOf(path.split(/[?#]/, 1)[0] ?? "");
  const { isOnline } = useTabBar.getState();
  const items = isOnline === undefined ? [home] : currentTabs();
  return items.some((item) => item.pagePath === page);
}
