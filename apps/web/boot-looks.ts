import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** Puts the kept looks on the page, as shared/looks.ts does once the app runs. Stands alone: its text is the script. */
export function bootLooks(): void {
  let looks: { theme?: unknown; elder?: unknown } = {};
  try {
    looks = (JSON.parse(localStorage.getItem("hs:looks") ?? "{}") as typeof looks | null) ?? looks;
  } catch {
    // nothing kept that can be read: as the device
  }
  const { dataset } = document.documentElement;
  const isDarkDevice = matchMedia("(prefers-color-scheme: dark)").matches;
  if (looks.theme === "dark" || (looks.theme !== "light" && isDarkDevice)) dataset["theme"] = "dark";
  if (looks.elder === true) dataset["elder"] = "";
}

/**
 * A script of its own before everything else in the head, so that the first view stands on the chosen ground. The
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
