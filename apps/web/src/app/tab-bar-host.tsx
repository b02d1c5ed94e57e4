import { useLocation } from "#src/shared/router/router.tsx";
import { TabBar, type TabBarItem } from "@heshi/ui/bar/tab-bar";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { askLogin } from "#src/shared/router/gates.ts";
import { switchTab } from "#src/shared/router/navigate.ts";
import { pageOf } from "#src/shared/router/route.ts";
import { routeOf } from "#src/shared/router/route-table.ts";
import { isMember } from "#src/shared/session/session-store.ts";
import { type TabItem, tabsOf, useTabBar } from "#src/shared/router/tab-bar.ts";
import { useUnread, useWaitingLots } from "#src/shared/data/unread.ts";

const MINE = "/pages/mycenter/index";
const ZONE = "/pages/goods/bidding";

/** What a tab counts, and in which words. */
type Counts = Readonly<Record<string, Pick<TabBarItem, "count" | "what">>>;

function itemOf(tab: TabItem, counts: Counts): TabBarItem {
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
    ...counts[tab.pagePath],
  };
}

/** Switches to a tab; who would have to log in first is asked, and stays at the tab where they are. */
async function open({ href, text }: TabBarItem): Promise<void> {
  if (routeOf(href)?.access === "member" && !isMember()) await askLogin(`登录后前往“${text}”`, href);
  else await switchTab(href);
}

/** The tab bar under a tab page: the tabs of this version whose pages are built, with badges. */
export function TabBarHost() {
  const { pathname } = useLocation();
  const state = useTabBar();
  const counts: Counts = {
    [MINE]: { count: useUnread(), what: "条未读" },
    [ZONE]: { count: useWaitingLots(), what: "件拍品待处理" },
  };
  const items = tabsOf(state)
    .filter((tab) => tab.visible)
    .map((tab) => itemOf(tab, counts));
  return (
    <TabBar
      items={items}
      current={pageOf(pathname)}
      look={state.style}
      onPress={(item) => void open(item).catch(showFailure)}
    />
  );
}
