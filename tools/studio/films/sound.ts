/** The sound of the films: strings that are plucked, over rain, water or birds. 24 kHz, one channel, the same at every run. */
import { at } from "./parts.ts";

export const RATE = 24_000;
export type Place = "hills" | "rain" | "river";

/** Five tones of the scale, from A. */
const TONES = [220, 246.94, 293.66, 329.63, 392, 440, 493.88, 587.33] as const;

/** A string that is plucked (Karplus and Strong), added to the sound from a moment on. */
function pluck(
  sound: Float32Array,
  { from, tone, seed }: { from: number; tone: number; seed: number },
): void {
  const length = Math.round(RATE / tone);
  const string = Float32Array.from({ length }, (_, i) => at(seed * 31 + i) * 2 - 1);
  const start = Math.round(from * RATE);
  for (let i = 0; i < RATE * 2.6 && start + i < sound.length; i += 1) {
    const [here, next] = [i % length, (i + 1) % length];
    const value = string[here] ?? 0;
    string[here] = 0.4985 * (value + (string[next] ?? 0));
    sound[start + i] = (sound[start + i] ?? 0) + 0.2 * value;
  }
}

/** What is heard of the place at a moment. */
function noiseOf(place: Place): (i: number) => number {
  let soft = 0;
  const strength = { rain: 0.1, river: 0.09, hills: 0.012 }[place];
  const smooth = { rain: 0.45, river: 0.06, hills: 0.03 }[place];
  return (i) => {
    soft += smooth * (at(i * 0.7307) * 2 - 1 - soft);
    const swell = place === "river" ? 0.6 + 0.4 * Math.sin((i / RATE) * 1.9) : 1;
    const s = i / RATE;
    const call = place === "hills" && s % 5 < 0.5 && Math.floor(s * 9) % 2 === 0;
    const bird = call ? 0.018 * Math.sin(2 * Math.PI * (2600 + 500 * Math.sin(s * 60)) * s) : 0;
    return soft * strength * swell + bird;
  };
}

/** The sound of a film as samples of 16 bits. */
export function soundOf(seconds: number, place: Place, seed: number): Buffer {
  const sound = new Float32Array(Math.round(seconds * RATE));
  let step = 3;
  for (let beat = 0; beat < seconds / 0.75 - 3; beat += 1) {
    step = Math.max(0, Math.min(TONES.length - 1, step + Math.round(at(beat + seed * 17) * 4 - 2)));
    const tone = TONES[step] ?? TONES[0];
    if (at(beat * 3 + seed) > 0.22) pluck(sound, { from: 0.3 + beat * 0.75, tone, seed: beat + seed });
    if (beat % 4 === 0) pluck(sound, { from: 0.3 + beat * 0.75, tone: tone / 2, seed: beat + 99 });
  }
  const noise = noiseOf(place);
  const bytes = Buffer.alloc(sound.length * 2);
  for (const [i, value] of sound.entries()) {
    const fade = Math.min(1, i / RATE, (sound.length - i) / RATE);
    const all = Math.max(-1, Math.min(1, (value + noise(i)) * fade));
    bytes.writeInt16LE(Math.round(all * 30_000), 2 * i);
  }
  return bytes;
}
