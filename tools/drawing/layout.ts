/** Positions and sizes of things in a picture. */
import type { Look } from "./looks.ts";
import { spriteFacts } from "./sprites.ts";
import type { Tint } from "./tints.data.ts";

export type Backdrop = "plain" | "disc" | "podium" | "arch" | "table";

export interface Item {
  sprite: string;
  look: Look;
  /** The middle of the foot, px. */
  x: number;
  base: number;
  /** Side of the square with the same area. */
  size: number;
  /** Degrees, clockwise. */
  angle: number;
  /** In the air, without a shadow. */
  afloat?: true;
}

export interface Scene {
  tint: Tint;
  backdrop: Backdrop;
  /** In painting order. */
  items: Item[];
}

/** The longest side relative to the side of the square with the same area. */
const LONGEST = 1.32;

/** Width and height of an item's sprite before it is rotated. */
export function extent(item: Item): { width: number; height: number } {
  const { width, height } = spriteFacts(item.sprite);
  const byArea = item.size / Math.sqrt(width * height);
  const byLength = (item.size * LONGEST) / Math.max(width, height);
  const scale = Math.min(byArea, byLength);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxOf(items: readonly Item[]): Box {
  const boxes = items.map((item) => {
    const { width, height } = extent(item);
    return {
      left: item.x - width / 2,
      top: item.base - height,
      right: item.x + width / 2,
      bottom: item.base,
    };
  });
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** Scales the group to the frame and centres it; on a podium the feet stay in place. */
export function centred(
  items: readonly Item[],
  frame: { side: number; fill: number; keepBase: boolean },
): Item[] {
  const { side, fill, keepBase } = frame;
  const box = boxOf(items);
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const fitting = Math.min((side * fill) / width, (side * fill * 0.98) / height);
  const scale = Math.min(1.3, Math.max(0.7, fitting));
  const foot = keepBase ? box.bottom : side * 0.505 + (height * scale) / 2;
  const middle = (box.left + box.right) / 2;
  return items.map((item) => ({
    ...item,
    x: side / 2 + (item.x - middle) * scale,
    base: foot - (box.bottom - item.base) * scale,
    size: item.size * scale,
  }));
}
