import type { DetailBlock } from "@heshi/contract/shop/goods-form";
import { clip } from "@heshi/kernel/clip";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: " ",
};
const plain = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? "")
    .trim();

/** The HTML of a detail; texts are escaped, so no markup of a shop's gets into a page. Pure. */
export const htmlOf = (blocks: readonly DetailBlock[]): string =>
  blocks
    .map((block) => {
      if (block.kind === "picture") return `<img src="${escaped(block.picture)}" alt="">`;
      const tag = block.kind === "heading" ? "h3" : "p";
      return `<${tag}>${escaped(block.text).replaceAll("\n", "<br>")}</${tag}>`;
    })
    .join("");

const PIECES = /<img\b[^>]*?\bsrc="([^"]+)"[^>]*>|<(h[1-6]|p|li|td|div|blockquote)\b[^>]*>([\s\S]*?)<\/\2>/gi;
const MAX_TEXT = 1000;

/** The pieces of a detail that `htmlOf`, an import or an operator wrote; what no piece can hold is left out. Pure. */
export function blocksOf(html: string): DetailBlock[] {
  const found: DetailBlock[] = [];
  for (const [, picture, tag = "", inner = ""] of html.matchAll(PIECES)) {
    const pictures =
      picture === undefined
        ? [...inner.matchAll(/<img\b[^>]*?\bsrc="([^"]+)"/gi)].map(([, src]) => src)
        : [picture];
    const text = picture === undefined ? clip(plain(inner), MAX_TEXT) : "";
    if (text !== "") found.push({ kind: /^h/i.test(tag) ? "heading" : "text", text });
    for (const src of pictures) if (src !== undefined) found.push({ kind: "picture", picture: plain(src) });
  }
  if (found.length === 0 && plain(html) !== "") return [{ kind: "text", text: clip(plain(html), MAX_TEXT) }];
  return found.slice(0, 60);
}
