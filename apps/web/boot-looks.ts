import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** Puts the kept theme on the page, as shared/looks.ts does once the app runs. Stands alone: its text is the script. */
export function bootLooks(): void {
  let theme: unknown;
  try {
    theme = (JSON.parse(localStorage.getItem("hs:looks") ?? "{}") as { readonly theme?: unknown }).theme;
  } catch {
    // nothing kept that can be read: as the device
  }
  const isDarkDevice = matchMedia("(prefers-color-scheme: dark)").matches;
  if (theme === "dark" || (theme !== "light" && isDarkDevice))
    document.documentElement.dataset["theme"] = "dark";
}

/**
 * A script of its own before everything else in the head, so that the mark at the start stands on the chosen ground. The
 * policy allows none in the page; the style sheets, which hold the first paint back too, come at the same time.
 */
export function bootScript(): Plugin {
  const source = `(${bootLooks.toString()})();\n`;
  const fileName = `assets/boot-${createHash("sha256").update(source).digest("hex").slice(0, 8)}.js`;
  let isBuild = false;
  return {
    name: "boot-script",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName, source });
    },
    transformIndexHtml: {
      order: "post",
      handler: () => [
        {
          tag: "script",
          injectTo: "head-prepend",
          ...(isBuild ? { attrs: { src: `/${fileName}` } } : { children: source }),
        },
      ],
    },
  };
}
