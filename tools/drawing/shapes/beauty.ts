/** Cosmetics and body care. */
import { rect } from "../outline.ts";
import type { Sculptor } from "../sculptor.ts";

const GOLD = "#f2b84b";
const WHITE = "#f4f1fa";

function serum(s: Sculptor): void {
  s.lump(rect(112, 14, [32, 50, 15]), "#6b4a86");
  s.lump(rect(100, 56, [56, 26, 7]), GOLD);
  s.lump('path d="M92 84h72q34 8 34 40v88q0 26-26 26H84q-26 0-26-26v-88q0-32 34-40z"', "#e9a06d", {
    depth: 14,
  });
  s.flat('path d="M66 138h124v74q0 18-18 18H84q-18 0-18-18z"', "#c8603b", 0.45);
  s.lump(rect(84, 142, [88, 62, 10]), "#fff4e4", { depth: 4, shade: 0.3 });
  s.flat('path d="M128 152q15 20 15 30a15 15 0 0 1-30 0q0-10 15-30z"', "#e58a4f");
  s.glint(rect(68, 100, [12, 108, 6]), 0.55, 2);
}

function cream(s: Sculptor): void {
  s.lump('path d="M36 118h184v74q0 40-44 40H80q-44 0-44-40z"', "#c8e6dd", { depth: 16 });
  s.lump(rect(26, 62, [204, 66, 20]), "#3fa68d", { depth: 12 });
  s.glint(rect(44, 74, [150, 8, 4]), 0.45, 2);
  s.lump('ellipse cx="128" cy="180" rx="42" ry="30"', "#fdfaf3", { depth: 4, shade: 0.3 });
  s.flat('path d="M128 162q26 6 22 30q-24 8-38-10q2-16 16-20z"', "#4fb596");
}

function tubeCream(s: Sculptor): void {
  s.lump('path d="M72 18h112q10 0 9 12l-15 162H78L63 30q-1-12 9-12z"', "#7bb8f0", { depth: 15 });
  s.flat(rect(64, 20, [128, 16, 6]), "#5a9be0", 0.6);
  s.lump(rect(82, 190, [92, 50, 12]), WHITE, { depth: 9 });
  s.lump(rect(94, 76, [68, 74, 12]), "#eef7ff", { depth: 4, shade: 0.3 });
  s.flat('path d="M128 88q16 20 16 32a16 16 0 0 1-32 0q0-12 16-32z"', "#4d94e6");
  s.glint(rect(80, 46, [10, 120, 5]), 0.5, 2);
}

function perfume(s: Sculptor): void {
  s.lump(rect(104, 16, [48, 54, 12]), GOLD);
  s.lump(rect(96, 64, [64, 22, 6]), "#d99a34");
  s.lump(rect(44, 82, [168, 156, 30]), "#f6b6cf", { depth: 16, opacity: 0.95 });
  s.flat(rect(62, 122, [132, 98, 20]), "#ee7fab", 0.55);
  s.lump(rect(84, 130, [88, 58, 8]), "#fff3f8", { depth: 4, shade: 0.3 });
  s.flat('circle cx="128" cy="159" r="16"', "#e8739f", 0.85);
  s.glint(rect(58, 98, [12, 118, 6]), 0.6, 2);
}

function pump(s: Sculptor): void {
  s.tube("M128 66V34H78", "#8f7fc4", 17);
  s.lump(rect(104, 58, [48, 34, 8]), "#7a69b4");
  s.lump('path d="M76 90h104q26 0 26 28v94q0 28-28 28H78q-28 0-28-28v-94q0-28 26-28z"', "#b9a8ec", {
    depth: 16,
  });
  s.lump(rect(78, 126, [100, 82, 14]), "#f7f3ff", { depth: 4, shade: 0.3 });
  s.flat('path d="M128 140c22 10 24 34 0 52c-24-18-22-42 0-52z"', "#9d86e0");
  s.glint(rect(60, 112, [11, 96, 6]), 0.5, 2);
}

function compact(s: Sculptor): void {
  s.lump('circle cx="128" cy="88" r="76"', "#e46b8b", { depth: 12 });
  s.lump('circle cx="128" cy="88" r="60"', "#cfe8f5", { depth: 6 });
  s.glint('path d="M92 92l44-50 14 8-46 58z"', 0.7, 2);
  s.lump('path d="M46 168q0-20 82-20t82 20v30q0 38-82 38t-82-38z"', "#d9557a", { depth: 10 });
  s.lump('ellipse cx="128" cy="172" rx="70" ry="20"', "#f5cfae", { depth: 6, shade: 0.4 });
}

function mascara(s: Sculptor): void {
  s.lump('path d="M86 12h34v120H86z" transform="rotate(18 103 128)"', "#3c3357", { depth: 8 });
  s.lump('rect x="86" y="118" width="34" height="116" rx="10" transform="rotate(18 103 128)"', "#8a5cd0", {
    depth: 9,
  });
  s.lump('rect x="162" y="120" width="30" height="112" rx="9" transform="rotate(-14 177 128)"', "#3c3357", {
    depth: 8,
  });
  s.tube("M165 116L152 62", "#c9c2da", 7);
  s.lump('rect x="139" y="18" width="20" height="62" rx="10" transform="rotate(-14 149 50)"', "#57496f", {
    depth: 4,
  });
}

function maskPack(s: Sculptor): void {
  s.lump(rect(74, 26, [140, 184, 12]), "#8ecfb4", { depth: 10 });
  s.lump(rect(42, 44, [144, 190, 12]), "#f2fbf6", { depth: 10 });
  s.flat(rect(42, 58, [144, 8, 0]), "#bfe3d2");
  s.lump('path d="M114 92c40 0 46 30 46 58s-22 56-46 56-46-28-46-56 6-58 46-58z"', "#bfe6d6", { depth: 7 });
  s.flat('ellipse cx="96" cy="138" rx="12" ry="6"', "#f2fbf6");
  s.flat('ellipse cx="132" cy="138" rx="12" ry="6"', "#f2fbf6");
  s.flat('ellipse cx="114" cy="178" rx="15" ry="6"', "#f2fbf6");
}

function shampoo(s: Sculptor): void {
  s.lump(rect(90, 20, [76, 46, 12]), WHITE);
  s.lump('path d="M78 62h100q22 0 24 26l8 118q2 32-30 32H76q-32 0-30-32l8-118q2-26 24-26z"', "#f0a33f", {
    depth: 16,
  });
  s.lump(rect(78, 104, [100, 90, 16]), "#fff6e5", { depth: 4, shade: 0.3 });
  s.flat('path d="M100 172q-6-44 54-52q4 48-54 52z"', "#6fb24a");
  s.flat('path d="M98 178q20-30 42-42l2 4q-22 12-38 40z"', "#4f8f35");
  s.glint(rect(60, 88, [11, 120, 6]), 0.5, 2);
}

function toothpaste(s: Sculptor): void {
  s.lump('path d="M22 92q0-10 10-9l150 14v62L32 173q-10 1-10-9z"', "#f5f8ff", { depth: 11 });
  s.flat('path d="M60 88l60 6v68l-60 6z"', "#2fb5d8");
  s.flat('path d="M124 94l16 2v64l-16 2z"', "#ff6f6f");
  s.lump(rect(180, 98, [50, 60, 12]), "#2fb5d8", { depth: 8 });
  s.glint('path d="M34 96l146 14v6L34 106z"', 0.8, 2);
}

/** Name of the sprite, and how it is drawn. */
export const BEAUTY_SHAPES: ReadonlyMap<string, (s: Sculptor) => void> = new Map([
  ["serum", serum],
  ["cream", cream],
  ["tube-cream", tubeCream],
  ["perfume", perfume],
  ["pump", pump],
  ["compact", compact],
  ["mascara", mascara],
  ["mask-pack", maskPack],
  ["shampoo", shampoo],
  ["toothpaste", toothpaste],
]);
