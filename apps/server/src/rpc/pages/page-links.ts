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

/**
 * The styles of the page at a path and links to its code, by the table from the app's build, so that a phone asks for them
 * at once and not after the shell has run; undefined for a path that is no page. Without a table every path is one.
 */
export function pageLinks(webFolder: string): (path: string) => string | undefined {
  const written = join(webFolder, ".vite/pages.json");
  if (!existsSync(written)) return () => "";
  const { paths } = JSON.parse(readFileSync(written, "utf8")) as Partial<PageFiles>;
  if (paths === undefined) return () => "";
  const pages = new Map(
    Object.entries(paths).map(([path, files]) => [
      path,
      files.map((file) => linkTo(webFolder, file)).join(""),
    ]),
  );
  return (path) => {
    // the app takes trailing slashes away, too
    let end = path.length;
    while (end > 1 && path[end - 1] === "/") end -= 1;
    return pages.get(path.slice(0, end));
  };
}
