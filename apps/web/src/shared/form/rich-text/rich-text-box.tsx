import { type MouseEvent, useMemo } from "react";
import createPurify from "dompurify";
import { showPictures } from "@heshi/ui/picture/image-viewer";
import { showFailure } from "../../data/error-actions.ts";
import { goTo } from "../../router/navigate.ts";
import styles from "./rich-text-box.module.css";

const FORBIDDEN = [
  "style",
  "form",
  "input",
  "button",
  "select",
  "textarea",
  "iframe",
  "svg",
  "math",
  "audio",
];

/** HTML without scripts, styles, form controls and embedded content, with lazily loaded pictures. */
export function cleanHtml(html: string): string {
  const purify = createPurify(window);
  purify.addHook("afterSanitizeAttributes", (node) => {
    if (node.tagName !== "IMG") return;
    node.setAttribute("loading", "lazy");
    node.setAttribute("decoding", "async");
    if (!node.hasAttribute("alt")) node.setAttribute("alt", "");
  });
  return purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: FORBIDDEN,
    FORBID_ATTR: ["style", "class", "id", "name", "target"],
    ALLOW_DATA_ATTR: false,
  });
}

/** Sanitized HTML whose links open in the app and whose pictures open in the viewer. */
export function RichTextBox({ html, label }: { html: string; label?: string | undefined }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    const href = target?.closest("a")?.getAttribute("href");
    if (href !== undefined && href !== null) {
      event.preventDefault();
      goTo(href).catch(showFailure);
    } else if (target instanceof HTMLImageElement) {
      const pictures = [...event.currentTarget.querySelectorAll("img")];
      void showPictures(
        pictures.map((picture) => picture.currentSrc || picture.src),
        pictures.indexOf(target),
      );
    }
  };
  return (
    <div
      className={styles.rich}
      aria-label={label}
      onClick={onClick}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
