import type { ComponentType } from "react";

/** Who may see a page: everyone, who holds `token`, who holds `token2`. */
export type RouteAccess = "public" | "member" | "merchant";

/** One page of the app. A feature exports its rows as `routes` from `features/<area>/routes.ts`. */
export interface RouteRow {
  /** A path of `spec/routes.json`, or one of ours (`ours: true`). */
  path: `/${string}`;
  /** Title of the nav bar and of the document. */
  title: string;
  access: RouteAccess;
  /** The page's module; it exports the component as `Page`. */
  page: () => Promise<{ Page: ComponentType }>;
  /** Asks for the page's data while its code comes, when the visit begins with it. */
  prepare?: () => Promise<unknown>;
  /** What stands while the page's code comes, in the page's shape; rows of a list unless said. */
  skeleton?: ComponentType;
  /** The page's nav bar lies over a picture. */
  nav?: "picture";
  /** The path is not in the specification. */
  ours?: true;
  /** Opens inside `/pages/webview` (help list and detail). */
  open?: "webview";
  /** In an iOS or Android shell the host shows its own view (playlet detail). */
  native?: true;
  /** `false`: the page does not scroll. */
  scroll?: false;
  /** `false`: an online version shows something else at this path, which is not built; its tab is not shown there. */
  online?: false;
  /** Blue palette for pages of the merchant side that are not `merchant` pages; `member` for the reverse. */
  side?: "shop" | "member";
}

/** The home page's path, and the name it also has. */
export const HOME = "/";
export const HOME_ALIAS = "/pages/home";

/** One name for each page: the alias of the home page and trailing slashes are taken away. */
export function pageOf(path: string): string {
  const name = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return name === HOME_ALIAS || name === "" ? HOME : name;
}
