import { pageOf, type RouteRow } from "#src/shared/router/route.ts";

type FeatureRoutes = { routes: readonly RouteRow[] };

/**
 * The route tables of all features; a new feature is found by itself. Loaded after the home page, which needs no more
 * than the list of paths that `route-source.ts` makes of the same files.
 */
const tables = import.meta.glob<FeatureRoutes>("../features/*/routes.ts", { eager: true });

export const routes: readonly RouteRow[] = [
  {
    path: "/pages/webview",
    title: "网页",
    access: "public",
    page: () => import("./web-view/web-view.tsx"),
    faces: { atOnce: true },
  },
  ...Object.values(tables).flatMap((table) => table.routes),
];

/** Paths with more than one row, which would hide each other. */
export function doubledPaths(rows: readonly RouteRow[]): readonly string[] {
  const paths = rows.map((row) => pageOf(row.path));
  return paths.filter((path, at) => paths.indexOf(path) !== at);
}
