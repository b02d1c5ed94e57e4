import { useLocation } from "#src/shared/router.tsx";
import { TabBar, type TabBarItem } from "@heshi/ui/tab-bar";
import { showFailure } from "#src/shared/catalogue.ts";
import { switchTab } from "#src/shared/navigate.ts";
import { pageOf } from "#src/shared/route.ts";
import { type TabItem, tabsOf, useTabBar } from "#src/shared/tab-bar.ts";
import { useUnread } from "#src/shared/unread.ts";

const MINE = "/pages/mycenter/index";

function itemOf(tab: TabItem, unread: number): TabBarItem {
  const [icon, currentIcon] = tab.iconfont;
  return {
    href: tab.pagePath,
    text: tab.text,
    icon,
    currentIcon,
    image: tab.iconPath,
    currentImage: tab.selectedIconPath,
    badge: tab.badge,
    redDot: tab.redDot,
    count: tab.pagePath === MINE ? unread : undefined,
  };
}

/** The tab bar under a tab page: the tabs of this version whose pages are built, with badges. */
export function TabBarHost() {
  const { pathname } = useLocation();
  const state = useTabBar();
  const unread = useUnread();
  const items = tabsOf(state)
    .filter((tab) => tab.visible)
    .map((tab) => itemOf(tab, unread));
  return (
    <TabBar
      items={items}
      current={pageOf(pathname)}
      look={state.style}
      onPress={(item) => void switchTab(item.href).catch(showFailure)}
    />
  );
}
