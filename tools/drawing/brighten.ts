/** Makes a sprite lighter without cutting off its shades: what is bright already moves least. */

/** As light as a mean may become: above it the shades of a white thing are lost. */
const LIGHTEST = 0.88;

/** A curve of 256 values that makes a mean lightness (0 to 100) `by` times as light; black and white stay. */
export function brightCurve(light: number, by: number): Uint8Array {
  const x = Math.min(0.95, Math.max(0.05, light / 100));
  const y = Math.max(x, Math.min(LIGHTEST, x * by));
  const gain = (y * (1 - x)) / (x * (1 - y));
  return Uint8Array.from({ length: 256 }, (_, i) => {
    const v = i / 255;
    return Math.round((255 * (v * gain)) / (1 + v * (gain - 1)));
  });
}

/** Puts the colours of RGBA pixels through a curve, in place; what is clear stays clear. */
export function applyCurve(pixels: Buffer, curve: Uint8Array): void {
  for (let i = 0; i < pixels.length; i += 1) if (i % 4 !== 3) pixels[i] = curve[pixels[i] ?? 0] ?? 0;
}
