/** Colours as hue, saturation and lightness. */

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
