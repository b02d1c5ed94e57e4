import { createHash } from "node:crypto";
import { minifySync, type Plugin } from "vite";

/**
 * Applies the stored appearance before the app does, and leads what is older than README's oldest browsers to a plain page. Must be
 * self-contained, since its source text is the script, and without newer syntax, since those browsers read it.
 */
export function bootAppearance(): void {
  // since Safari 15.4 and Chrome 98
  if (!window.structuredClone) return location.replace("/old.html");
  let looks: { theme?: unknown; elder?: unknown } = {};
  try {
    looks = (JSON.parse(localStorage.getItem("hs:looks") || "{}") as typeof looks | null) || looks;
  } catch {
    // unreadable storage: follow the device
  }
  const { dataset } = document.documentElement;
  const isDarkDevice = matchMedia("(prefers-color-scheme: dark)").matches;
  if (looks.theme === "dark" || (looks.theme !== "light" && isDarkDevice)) dataset["theme"] = "dark";
  if (looks.elder === true) dataset["elder"] = "";
}

/**
 * Loads the script first in the head, so that the first paint already has the chosen theme. The content security policy
 * forbids inline scripts; the style sheets block the first paint anyway and are loaded in parallel.
 */
export function bootScript(): Plugin {
  const source = minifySync("boot.js", `(${bootAppearance.toString()})();`, {
    compress: { target: "es2015" },
  }).code;
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
