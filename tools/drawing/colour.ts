/** Colours as hue, saturation and lightness, for shades that look lit rather than greyed. */

export interface Hsl {
  /** Degrees. */
  h: number;
  /** 0 to 100. */
  s: number;
  l: number;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The colour of `#rrggbb`. */
export function parseHex(hex: string): Hsl {
  const value = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255] as const;
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const d = max - min;
  if (d === 0) return { h: 0, s: 0, l: l * 100 };
  const s = d / (1 - Math.abs(2 * l - 1));
  const sector = max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return { h: sector * 60, s: s * 100, l: l * 100 };
}

/** A colour as `#rrggbb`; values outside the range are clamped. */
export function toHex(colour: Hsl): string {
  const s = clamp(colour.s, 0, 100) / 100;
  const l = clamp(colour.l, 0, 100) / 100;
  const h = (((colour.h % 360) + 360) % 360) / 30;
  const channel = (n: number): string => {
    const k = (n + h) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Towards another hue by the shorter way, `part` from 0 to 1. */
export function towardsHue(from: number, to: number, part: number): number {
  const way = ((((to - from) % 360) + 540) % 360) - 180;
  return from + way * part;
}

/** A lit side of the colour: lighter and a little warmer. */
export function lit(hex: string, by = 12): string {
  const { h, s, l } = parseHex(hex);
  return toHex({ h: towardsHue(h, 50, s > 8 ? 0.12 : 0), s: s * 1.02, l: l + by * (l > 85 ? 0.4 : 1) });
}

/** A side in shade: darker and turned towards violet, as in the emoji pictures. */
export function shaded(hex: string, by = 16): string {
  const { h, s, l } = parseHex(hex);
  const neutral = s < 12;
  return toHex({
    h: neutral ? 262 : towardsHue(h, 285, 0.22),
    s: neutral ? s + 10 : Math.min(92, s * 1.05),
    l: l - by,
  });
}
