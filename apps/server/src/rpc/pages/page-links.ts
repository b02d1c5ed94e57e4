import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What the server reads of `.vite/pages.json`, which apps/web/page-files.ts writes: the files of each page. */
type PageFiles = { paths: Readonly<Record<string, readonly string[]>> };

/**
 * A style sheet within the page, which saves a phone the round trip for it; the app's loader then finds a link
 * with the sheet's address, which loads nothing, and does not load it again.
 */
function styleOf(webFolder: string, file: string): string {
  const path = join(webFolder, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (text === "" || text.includes("</")) return `<link rel="stylesheet" href="/${file}" crossorigin>`;
  return `<style>${text}</style><link rel="stylesheet" href="/${file}" disabled>`;
}

const linkTo = (webFolder: string, file: string): string =>
  file.endsWith(".css") ? styleOf(webFolder, file) : `<link rel="modulepreload" href="/${file}" crossorigin>`;

/** The path without what the app takes away, too: trailing slashes. */
function bare(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** The files of each page by its path, from the table of the app's build; undefined without one. */
function tableOf(webFolder: string | undefined): PageFiles["paths"] | undefined {
  const written = webFolder === undefined ? "" : join(webFolder, ".vite/pages.json");
  if (!existsSync(written)) return undefined;
  return (JSON.parse(readFileSync(written, "utf8")) as Partial<PageFiles>).paths;
}

/** Whether the app has a page at an address within it; each is one where no app is built, or none is named. */
export function pageTest(webFolder: string | undefined): (address: string) => boolean {
  const paths = tableOf(webFolder);
  if (paths === undefined) return () => true;
  const known = new Set(["", "/", ...Object.keys(paths)]);
  return (address) => known.has(bare(address.replace(/[?#].*$/, "")));
}

/**
 * The styles of the page at a path and links to its code, by the table from the app's build, so that a phone asks for them
 * at once and not after the shell has run; undefined for a path that is no page. Without a table every path is one.
 */
export function pageLinks(webFolder: string): (path: string) => string | undefined {
  const paths = tableOf(webFolder);
  if (paths === undefined) return () => "";
  const pages = new Map(
    Object.entries(paths).map(([path, files]) => [
      path,
      files.map((file) => linkTo(webFolder, file)).join(""),
    ]),
  );
  return (path) => pages.get(bare(path));
}
