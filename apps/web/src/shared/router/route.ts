import type { ComponentType } from "react";

/** Who may see a page: everyone, holders of `token`, holders of `token2`. */
export type RouteAccess = "public" | "member" | "merchant";

/** A page of the app; a feature exports its pages as `routes` from `features/<area>/routes.ts`. */
export interface RouteRow {
  /** A path of the specification, or an additional one (`ours: true`). */
  path: `/${string}`;
  title: string;
  access: RouteAccess;
  /** The page's module; it exports the component as `Page`. */
  page: () => Promise<{ Page: ComponentType }>;
  /** Fetches the data of the first page of a visit while its code loads. */
  prepare?: () => Promise<unknown>;
  /** Shown while the page's code loads; by default rows of a list. */
  skeleton?: ComponentType;
  /** The nav bar is over a picture. */
  nav?: "picture";
  /** The path is not in the specification. */
  ours?: true;
  /** Opens inside `/pages/webview` (help list and detail). */
  open?: "webview";
  /** In an iOS or Android shell the host shows its own view (playlet detail). */
  native?: true;
  /** `false`: the page does not scroll. */
  scroll?: false;
  /** What a visitor sees of a member's page, under the question to log in and after it was declined. */
  visitor?: () => Promise<{ Page: ComponentType }>;
  /** A member's page that a shop's people open without a member's session, too. */
  staff?: true;
  /** Closed to who has minors' mode on, before anything is typed: what it is for is refused then. */
  minors?: "never";
  /** Overrides the palette that follows from `access`; `either`: a shop's for its people, a member's for others. */
  side?: "shop" | "member" | "either";
  /** What `app/faces.test.tsx` expects of the page; no built app has it (`route-source.ts`). */
  faces?: Faces;
}

/** What a page shows before its content and without any, apart from what every page does. */
export interface Faces {
  /** The URL parameters that the page requires, for instance `id=1`. */
  sample?: string;
  /** Its title where that is not the one of the specification. */
  title?: string;
  /** Its titles at other parameters than those of the sample. */
  titles?: Readonly<Record<string, string>>;
  /** Its title for a visitor where a member sees another. */
  visitor?: string;
  /** The title of its empty state. */
  empty?: string;
  /** It shows its content without loading anything. */
  atOnce?: true;
}

/** What is known of a page from the start: the rest of its row arrives with the table of all pages. */
export type KnownPage = Pick<RouteRow, "path" | "access"> & Partial<Omit<RouteRow, "path" | "access">>;

/** The home page's path and its alias. */
export const HOME = "/";
export const HOME_ALIAS = "/pages/home";

/** The canonical path of a page: without the home page's alias and trailing slashes. */
export function pageOf(path: string): string {
  const name = path.length > 1 ? path.replace(/\/+$/, "") : path;
  return name === HOME_ALIAS || name === "" ? HOME : name;
}
