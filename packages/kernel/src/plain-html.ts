const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const marks: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** Plain text as HTML: a paragraph for each line that is not empty. */
export const htmlOf = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => `<p>${line.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? "")}</p>`)
    .join("");

/** The text of such HTML, and of other cleaned HTML: a line for each paragraph, heading and item. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|h[1-6]|li)>|<br\s*\/?>/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (mark) => marks[mark] ?? mark)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
