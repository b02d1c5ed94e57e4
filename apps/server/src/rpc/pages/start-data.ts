import { sourcesOf } from "./widths.ts";

/** Answers of public methods, by method, or by method and input as the client writes it (its `preloaded.ts`). */
export type Answers = Readonly<Record<string, unknown>>;

/** The address that a request names, as a page's; one like `//[` is a path, too. */
export const addressOf = (url: string): URL => new URL(`http://localhost${url.startsWith("/") ? url : "/"}`);

/** The page with these answers in it; they are JSON, not a script, as the policy requires. */
export function withData(html: string, answers: Answers): string {
  const data = JSON.stringify(answers).replaceAll("<", String.raw`\u003c`);
  return html.replace(
    "</body>",
    () => `<script type="application/json" id="start-data">${data}</script></body>`,
  );
}

/** What comes with a page: answers to its first questions, and a link to its first picture, or nothing. */
export type PageStart = { answers: Answers; link: string };

const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** A link by which the browser loads a picture before the app's code has run; `sizes` as the app's own picture has it. */
export function pictureLink(src: string, sizes: string): string {
  if (src === "") return "";
  const sources = sourcesOf(src);
  const srcset = sources === undefined ? "" : ` imagesrcset="${attribute(sources)}" imagesizes="${sizes}"`;
  return `<link rel="preload" as="image" href="${attribute(src)}"${srcset} fetchpriority="high">`;
}
