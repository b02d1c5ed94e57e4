/** The grounds of product pictures: light in the middle, the tint towards the edge. */

export interface Tint {
  name: string;
  glow: string;
  edge: string;
  hue: number;
}

export const TINTS: readonly Tint[] = [
  { name: "rose", glow: "#ffeff2", edge: "#f9cdd6", hue: 348 },
  { name: "blush", glow: "#fff1ec", edge: "#fbd3c6", hue: 14 },
  { name: "peach", glow: "#fff4e6", edge: "#fcd8b4", hue: 30 },
  { name: "apricot", glow: "#fff6e2", edge: "#f9deac", hue: 39 },
  { name: "honey", glow: "#fff9e0", edge: "#fae6a3", hue: 47 },
  { name: "lemon", glow: "#fdfbe6", edge: "#eeeab2", hue: 56 },
  { name: "olive", glow: "#f8f9ea", edge: "#dfe3bf", hue: 67 },
  { name: "lime", glow: "#f5faea", edge: "#d6e8b8", hue: 83 },
  { name: "sage", glow: "#f1f7ec", edge: "#cfe0c4", hue: 96 },
  { name: "leaf", glow: "#eefaef", edge: "#c4e6c8", hue: 127 },
  { name: "mint", glow: "#ecfaf4", edge: "#bce6d5", hue: 156 },
  { name: "jade", glow: "#eaf8f6", edge: "#bbe2de", hue: 174 },
  { name: "lagoon", glow: "#e9f8fb", edge: "#b8e0ea", hue: 192 },
  { name: "sky", glow: "#ecf6ff", edge: "#bfdef8", hue: 207 },
  { name: "azure", glow: "#eef3ff", edge: "#c6d6fa", hue: 221 },
  { name: "iris", glow: "#f1f1ff", edge: "#d0d0f7", hue: 240 },
  { name: "lilac", glow: "#f6f1ff", edge: "#dccdf6", hue: 262 },
  { name: "orchid", glow: "#fbf0fd", edge: "#ebcbf0", hue: 292 },
  { name: "petal", glow: "#fff0f7", edge: "#f6cae0", hue: 330 },
  { name: "sand", glow: "#faf6ef", edge: "#e9dcc6", hue: 38 },
  { name: "clay", glow: "#faf2ec", edge: "#ecd3c2", hue: 24 },
  { name: "oat", glow: "#f9f7f2", edge: "#e2dccd", hue: 43 },
  { name: "mist", glow: "#f6f8fb", edge: "#d5dce6", hue: 215 },
  { name: "pearl", glow: "#f9f8fb", edge: "#dedae6", hue: 260 },
];

/** Grounds that suit an object of any colour. */
export const QUIET_TINTS: ReadonlySet<string> = new Set(["sand", "clay", "oat", "mist", "pearl", "sage"]);
