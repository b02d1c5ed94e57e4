import type { HtmlTagDescriptor, Plugin } from "vite";
import { allRows } from "./route-source.ts";

const PAGE = /\/apps\/web\/src\/((?:features\/[\w-]+\/pages|app)(?:\/[\w-]+)+)\.tsx$/;
const TABLE = /\/apps\/web\/src\/app\/routes\.ts$/;
/** The parts that pages share, linked from index.html. */
const BASE = /^assets\/base-[^/]*\.js$/;
/** What a member's visit begins with; the shell loads it only for members, and then at once. */
const MEMBER = /^assets\/member-rpc-[^/]*\.js$/;
const ENTRY = "app/main";
/** What the home page is made of. */
const HOME = /\/apps\/web\/src\/features\/home\/pages\//;

type Needs = Readonly<Record<string, readonly string[]>>;

/** The imports of each built file, the file of each page, and by path the files that a page needs and the shell does not. */
export interface PageFiles {
  entry: string;
  pages: Readonly<Record<string, string>>;
  needs: Needs;
  paths: Readonly<Record<string, readonly string[]>>;
  /** The file with the table of all pages, loaded after the first page of a visit. */
  table: string;
}

/** The files that some files need before they run, in the order in which they apply, themselves included. */
function closureOf(files: readonly string[], needs: Needs): ReadonlySet<string> {
  const seen = new Set([""]);
  const found = new Set<string>();
  const add = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    // a style sheet comes after those of the parts that it refines
    for (const other of needs[file] ?? []) add(other);
    found.add(file);
  };
  for (const file of files) add(file);
  return found;
}

/** The files of each page that are not in the page's HTML anyway: the table of all pages and its own. Throws where a page has none. */
function filesByPath({ entry, pages, needs, table }: Omit<PageFiles, "paths">): PageFiles["paths"] {
  const base = Object.keys(needs).find((file) => BASE.test(file)) ?? "";
  const member = Object.keys(needs).find((file) => MEMBER.test(file)) ?? "";
  const inHtml = closureOf([entry, base], needs);
  return Object.fromEntries(
    allRows().map(({ path, file }) => {
      const page = pages[file];
      if (page === undefined) throw new Error(`no part of the build has the page ${file} of ${path}`);
      const own = closureOf([table, page, member], needs);
      return [path, [...own].filter((one) => !inHtml.has(one))];
    }),
  );
}

/**
 * Preloads the parts that pages share (`base`) and the home page's own code and style from index.html; without the links
 * they would be requested only after the shell has run. The server takes those marked `data-home` out of other pages.
 */
export function homeAtOnce(): Plugin {
  return {
    name: "home-at-once",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) => {
        const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
          tag: "link",
          attrs: { ...attrs, crossorigin: true },
          injectTo: "head",
        });
        return ["base", "home"].flatMap((name) => {
          // other pages have parts called home, too: which came first was decided by their hashes
          const chunk = Object.values(bundle).find(
            (one) =>
              one.type === "chunk" &&
              one.name === name &&
              (name !== "home" || one.moduleIds.some((id) => HOME.test(id))),
          );
          if (chunk?.type !== "chunk") return [];
          const mark: Record<string, boolean> = name === "home" ? { "data-home": true } : {};
          const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
          return [
            link({ rel: "modulepreload", href: `/${chunk.fileName}`, ...mark }),
            ...styles.map((style) => link({ rel: "stylesheet", href: `/${style}`, ...mark })),
          ];
        });
      },
    },
  };
}

/**
 * Writes `.vite/pages.json`. scripts/web-budgets.mjs reads the files, since Vite's manifest omits pages that share one;
 * the server reads the paths, to answer any other path with 404 and to name a page's files in its HTML.
 */
export function pageFiles(): Plugin {
  return {
    name: "page-files",
    apply: "build",
    generateBundle(_, bundle) {
      const pages: Record<string, string> = {};
      const needs: Record<string, readonly string[]> = {};
      let table = "";
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        needs[chunk.fileName] = [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])];
        for (const id of chunk.moduleIds) {
          const page = PAGE.exec(id)?.[1];
          if (page !== undefined) pages[page] = chunk.fileName;
          if (TABLE.test(id)) table = chunk.fileName;
        }
      }
      const entry = Object.values(bundle).find((chunk) => chunk.type === "chunk" && chunk.isEntry);
      const files = { entry: entry?.fileName ?? pages[ENTRY] ?? "", pages, needs, table };
      const written: PageFiles = { ...files, paths: filesByPath(files) };
      this.emitFile({
        type: "asset",
        fileName: ".vite/pages.json",
        source: JSON.stringify(written, null, 1),
      });
    },
  };
}
