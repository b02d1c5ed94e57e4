import type { Cluster } from "./cluster.ts";
import styles from "./map.module.css";
import type { MapCallout, MapMarker } from "./map-types.tsx";

/** Which part of a marker was pressed. */
export type MarkerPart = "marker" | "callout";

export const partOf = (target: Element): MarkerPart =>
  target.closest("[data-part]")?.getAttribute("data-part") === "callout" ? "callout" : "marker";

const ICON = 32;

function part<Tag extends "button" | "div" | "span">(
  tag: Tag,
  className: string | undefined,
  text = "",
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className ?? "";
  element.textContent = text;
  return element;
}

function button(className: string | undefined, name: MarkerPart, label: string): HTMLButtonElement {
  const element = part("button", className);
  element.type = "button";
  element.dataset["part"] = name;
  element.setAttribute("aria-label", label);
  return element;
}

function picture(src: string): HTMLImageElement {
  const image = document.createElement("img");
  image.src = src;
  image.alt = "";
  image.draggable = false;
  return image;
}

/** The element of a marker: its icon, and its callout where it is shown. */
export function markerElement(marker: MapMarker, isOpen: boolean): HTMLElement {
  const { callout, iconPath, label, title } = marker;
  const element = part("div", styles.at);
  const shows = callout !== undefined && (callout.display !== "tap" || isOpen);
  const isPill = shows && iconPath === undefined && callout.display !== "tap";
  if (!isPill) element.append(iconOf(marker));
  if (shows) {
    const pill = pillOf(callout, title);
    if (!isPill) pill.style.bottom = `${topOf(marker) + 6}px`;
    element.append(pill);
  }
  if (label !== undefined) element.append(part("span", styles.label, label));
  return element;
}

const sizeOf = ({ width = ICON, height = ICON }: MapMarker) => ({ width, height });

/** How far an icon reaches above its position, in px. */
const topOf = (marker: MapMarker): number => sizeOf(marker).height * (marker.anchor?.y ?? 1);

function iconOf(marker: MapMarker): HTMLElement {
  const { title, iconPath, rotate = 0, alpha = 1, anchor = { x: 0.5, y: 1 } } = marker;
  const { width, height } = sizeOf(marker);
  const icon = button(
    iconPath === undefined ? `${styles.icon} ${styles.drop}` : styles.icon,
    "marker",
    title,
  );
  Object.assign(icon.style, {
    width: `${width}px`,
    height: `${height}px`,
    left: `${-width * anchor.x}px`,
    top: `${-height * anchor.y}px`,
    opacity: String(alpha),
    transform: rotate === 0 ? "" : `rotate(${rotate}deg)`,
  });
  if (iconPath !== undefined) icon.append(picture(iconPath));
  return icon;
}

const LOOKS = { plain: "", chosen: styles.chosen, quiet: styles.quiet } as const;

function pillOf({ content, note, picture: src, look = "plain" }: MapCallout, title: string): HTMLElement {
  const pill = button(
    `${styles.pill} ${LOOKS[look]}`,
    "callout",
    note === undefined ? title : `${title} ${note}`,
  );
  if (src !== undefined) pill.append(picture(src));
  pill.append(part("span", styles.content, content));
  if (note !== undefined) pill.append(part("span", undefined, note));
  if (look === "chosen") pill.setAttribute("aria-current", "true");
  return pill;
}

const FEW = 10;

/** A circle with how many markers it stands for. */
export function clusterElement({ markers }: Cluster): HTMLElement {
  const element = part("div", styles.at);
  const count = markers.length;
  const circle = button(
    count < FEW ? `${styles.cluster} ${styles.few}` : styles.cluster,
    "marker",
    `这里有 ${count} 个，点击放大`,
  );
  circle.textContent = count > 999 ? "999+" : String(count);
  element.append(circle);
  return element;
}

/** The blue dot at the member's own position. */
export function hereElement(): HTMLElement {
  const element = part("div", styles.at);
  const dot = part("div", styles.here);
  dot.setAttribute("role", "img");
  dot.setAttribute("aria-label", "我的位置");
  element.append(dot);
  return element;
}
