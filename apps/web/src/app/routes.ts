import { pageOf, type RouteRow } from "#src/shared/router/route.ts";

type FeatureRoutes = { routes: readonly RouteRow[] };

/** Every feature's table of pages; a new feature needs no line here. */
const tables = import.meta.glob<FeatureRoutes>("../features/*/routes.ts", { eager: true });

const shellRoutes: readonly RouteRow[] = [
  {
    path: "/pages/webview",
    title: "网页",
    access: "public",
    page: () => import("./web-view.tsx"),
  },
];

/** All pages of the app. */
export const routes: readonly RouteRow[] = [
  ...shellRoutes,
  ...Object.values(tables).flatMap((table) => table.routes),
];

/** Two rows of one path, which would hide each other. */
export function doubledPaths(rows: readonly RouteRow[]): readonly string[] {
  const paths = rows.map((row) => pageOf(row.path));
  return paths.filter((path, at) => paths.indexOf(path) !== at);
}
