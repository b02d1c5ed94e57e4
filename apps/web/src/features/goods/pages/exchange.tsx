import { useTabBar } from "#src/shared/router/tab-bar.ts";
import { lazy } from "react";
import { CategoryPage } from "../parts/list/category-page.tsx";

const PointsZone = lazy(async () => ({
  default: (await import("../parts/points/points-zone.tsx")).PointsZone,
}));

/** A tab: the exchange zone among five tabs; among three, where the version is offline, the categories. */
export function Page() {
  const isOnline = useTabBar((state) => state.isOnline);
  return isOnline === 1 ? <PointsZone isTab /> : <CategoryPage />;
}
