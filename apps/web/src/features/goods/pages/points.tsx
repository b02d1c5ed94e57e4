import { useEffect } from "react";
import { replaceWith } from "#src/shared/router/navigate.ts";
import { useLocation } from "#src/shared/router/router.tsx";
import { useTabBar } from "#src/shared/router/tab-bar.ts";
import { PointsZone } from "../parts/points/points-zone.tsx";

const TAB = "/pages/goods/exchange";

/** 兑换专区, opened from home; among five tabs it is a tab, which is its one address. */
export function Page() {
  const isTab = useTabBar((state) => state.isOnline === 1);
  const { search } = useLocation();
  useEffect(() => {
    if (isTab) void replaceWith(`${TAB}${search}`);
  }, [isTab, search]);
  return <PointsZone />;
}
