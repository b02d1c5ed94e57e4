import { currentTabs, isTabPage, type TabBarStyle, type TabItem, useTabBar } from "./tab-bar.ts";

type ItemChange = { index: number } & Partial<
  Pick<TabItem, "pagePath" | "text" | "iconPath" | "selectedIconPath" | "visible">
>;

/** The page of a tab; throws on other pages, and for an index outside the list. */
function pageAt(index: number): string {
  onTabPage();
  const item = Number.isInteger(index) ? currentTabs()[index] : undefined;
  if (item === undefined) throw new Error("tabbar item not found");
  return item.pagePath;
}

function onTabPage(): void {
  if (!isTabPage(window.location.pathname)) throw new Error("not TabBar page");
}

function change(page: string, patch: Partial<TabItem>): void {
  useTabBar.setState(({ changes }) => ({ changes: { ...changes, [page]: { ...changes[page], ...patch } } }));
}

/** Changes text, pictures or visibility of a tab. Rejects with `not TabBar page` or `tabbar item not found`. */
export async function setTabBarItem({ index, ...patch }: ItemChange): Promise<void> {
  change(pageAt(index), patch);
}

/** Sets the badge of a tab. Rejects like `setTabBarItem`. */
export async function setTabBarBadge({ index, text }: { index: number; text: string }): Promise<void> {
  change(pageAt(index), { badge: text, redDot: false });
}

/** Removes the badge of a tab. Rejects like `setTabBarItem`. */
export async function removeTabBarBadge({ index }: { index: number }): Promise<void> {
  change(pageAt(index), { badge: undefined });
}

/** Shows a red dot on a tab. Rejects like `setTabBarItem`. */
export async function showTabBarRedDot({ index }: { index: number }): Promise<void> {
  change(pageAt(index), { redDot: true, badge: undefined });
}

/** Hides the red dot of a tab. Rejects like `setTabBarItem`. */
export async function hideTabBarRedDot({ index }: { index: number }): Promise<void> {
  change(pageAt(index), { redDot: false });
}

/** Changes the colours of the bar. Rejects with `not TabBar page`. */
export async function setTabBarStyle(style: TabBarStyle): Promise<void> {
  onTabPage();
  useTabBar.setState((state) => ({ style: { ...state.style, ...style } }));
}

/** Shows the bar. Rejects with `not TabBar page`. @public called by a native shell */
export async function showTabBar(): Promise<void> {
  onTabPage();
  useTabBar.setState({ isHidden: false });
}

/** Hides the bar. Rejects with `not TabBar page`. @public called by a native shell */
export async function hideTabBar(): Promise<void> {
  onTabPage();
  useTabBar.setState({ isHidden: true });
}
