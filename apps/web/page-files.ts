import { readFileSync } from "node:fs";
import type { HtmlTagDescriptor, Plugin } from "vite";

const PAGE = /\/apps\/web\/src\/((?:features\/[\w-]+\/pages|app)\/[\w-]+)\.tsx$/;
const ROUTES = /\/apps\/web\/src\/(?:features\/[\w-]+|app)\/routes\.ts$/;
const ENTRY = "app/main";

/** The imports of each built file, the file of each page, and the paths of all pages. */
export interface PageFiles {
  entry: string;
  pages: Readonly<Record<string, string>>;
  needs: Readonly<Record<string, readonly string[]>>;
  paths: readonly string[];
}

/** The paths in the source of a route table. */
export const routePaths = (source: string): string[] =>
  [...source.matchAll(/\bpath: "(\/[^"]*)"/g)].flatMap(([, path]) => path ?? []);

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
          const chunk = Object.values(bundle).find((one) => one.type === "chunk" && one.name === name);
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
 * the server reads the paths, to answer any other path with 404.
 */
export function pageFiles(): Plugin {
  return {
    name: "page-files",
    apply: "build",
    generateBundle(_, bundle) {
      const pages: Record<string, string> = {};
      const needs: Record<string, readonly string[]> = {};
      const paths: string[] = [];
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        needs[chunk.fileName] = [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])];
        for (const id of chunk.moduleIds) {
          const page = PAGE.exec(id)?.[1];
          if (page !== undefined) pages[page] = chunk.fileName;
          if (ROUTES.test(id)) paths.push(...routePaths(readFileSync(id, "utf8")));
        }
      }
      const entry = Object.values(bundle).find((chunk) => chunk.type === "chunk" && chunk.isEntry);
      const table: PageFiles = { entry: entry?.fileName ?? pages[ENTRY] ?? "", pages, needs, paths };
      this.emitFile({ type: "asset", fileName: ".vite/pages.json", source: JSON.stringify(table, null, 1) });
    },
  };
}
