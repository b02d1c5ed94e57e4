import { HOME, pageOf, type RouteRow } from "#src/shared/route.ts";

type FeatureRoutes = { readonly routes: readonly RouteRow[] };

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

/** The path the router shows a row at: the home page stands at `/` and at its own name. */
export const pathsOf = (row: RouteRow): readonly string[] =>
  pageOf(row.path) === HOME ? [HOME, "/pages/home"] : [row.path];
