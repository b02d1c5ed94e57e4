/** Widths of the three bars and three gaps of each sign, in modules; the last three are how the sets A, B and C begin. */
const PATTERNS = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 " +
  "113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 " +
  "212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 " +
  "113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 " +
  "314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 " +
  "241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 " +
  "214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 " +
  "211232 233111"
)
  .split(" ")
  .map((widths) => [...widths].map(Number));
const MODULES = 11;
const [START_A, STOP] = [103, 106];
const [SHIFT, TO_C, TO_B, TO_A] = [98, 99, 100, 101];
const ALL = PATTERNS.map((_, sign) => sign);
const STARTS = ALL.slice(START_A, STOP);
/** A sign whose widths are off by more, squared and in modules, is none. */
const MOST_OFF = 1.4;
/** A shorter text is rather an accident of a pattern. */
const LEAST_CHARS = 6;

const LINES = 24;

export type Pixels = Pick<ImageData, "data" | "width" | "height">;

/** The text of a Code 128 barcode that lies along or across the picture, either way round; undefined without one. */
export function readCode128(pixels: Pixels): string | undefined {
  const seen = new Set<string>();
  for (const line of linesOf(pixels)) {
    const edges = edgesOf(line);
    const text = textAmong(edges) ?? textAmong(turned(edges));
    if (text === undefined) continue;
    // one of a hundred wrong texts has a right check sign: a second line has to say the same
    if (seen.has(text)) return text;
    seen.add(text);
  }
  return undefined;
}

/** The brightness of rows and columns, from the middle outwards. */
function* linesOf({ data, width, height }: Pixels): Generator<Float32Array> {
  const brightness = (at: number): number =>
    0.3 * (data[4 * at] ?? 0) + 0.59 * (data[4 * at + 1] ?? 0) + 0.11 * (data[4 * at + 2] ?? 0);
  for (let n = 1; n < LINES; n += 1) {
    const part = (LINES + (n % 2 === 0 ? n : 1 - n)) / (2 * LINES);
    const [y, x] = [Math.floor(part * height), Math.floor(part * width)];
    yield Float32Array.from({ length: width }, (_, at) => brightness(y * width + at));
    yield Float32Array.from({ length: height }, (_, at) => brightness(at * width + x));
  }
}

/** Where a line turns dark, light, dark …, in parts of a pixel: by the mean around each place, so that a shadow does no harm. */
function edgesOf(line: Float32Array): number[] {
  const sums = new Float64Array(line.length + 1);
  let [least, most] = [255, 0];
  line.forEach((value, at) => {
    sums[at + 1] = (sums[at] ?? 0) + value;
    [least, most] = [Math.min(least, value), Math.max(most, value)];
  });
  const reach = Math.max(16, Math.round(line.length / 16));
  // noise of what is evenly light or dark is no edge
  const noise = 0.08 * (most - least);
  const edges: number[] = [];
  let [isDark, crossing, last] = [false, 0, 0];
  for (let at = 0; at < line.length; at += 1) {
    const [from, to] = [Math.max(0, at - reach), Math.min(line.length, at + reach + 1)];
    const over = (line[at] ?? 0) - ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
    if (over < 0 !== last < 0) crossing = at - 1 + last / (last - over);
    if (isDark ? over > noise : over < -noise) {
      isDark = !isDark;
      edges.push(crossing);
    }
    last = over;
  }
  return edges;
}

/** The edges from the other side; a bar that the picture cuts off there has no begin. */
const turned = (edges: readonly number[]): number[] =>
  edges
    .slice(0, edges.length - (edges.length % 2))
    .map((at) => -at)
    .reverse();

/** The first text among edges, of which each with an even place begins a bar. */
function textAmong(edges: readonly number[]): string | undefined {
  for (let bar = 0; bar + 6 < edges.length; bar += 2) {
    const signs = signsFrom(edges, bar);
    const text = signs && textOf(signs);
    if (text !== undefined && text.length >= LEAST_CHARS) return text;
  }
  return undefined;
}

/** The signs from a start to a stop, with the check sign. */
function signsFrom(edges: readonly number[], bar: number): number[] | undefined {
  const signs: number[] = [];
  for (let at = bar; at + 6 < edges.length; at += 6) {
    const sign = signOf(edges.slice(at, at + 7), signs.length === 0 ? STARTS : ALL);
    if (sign === STOP) return signs;
    if (sign === undefined) return undefined;
    signs.push(sign);
  }
  return undefined;
}

/** The sign of some that seven edges are most like. */
function signOf(edges: readonly number[], among: readonly number[]): number | undefined {
  const [first = 0, last = 0] = [edges[0], edges[6]];
  const module = (last - first) / MODULES;
  const widths = Array.from({ length: 6 }, (_, at) => ((edges[at + 1] ?? 0) - (edges[at] ?? 0)) / module);
  let [best, off] = [-1, MOST_OFF];
  for (const sign of among) {
    const pattern = PATTERNS[sign] ?? [];
    let [sum, before] = [0, 0];
    for (let at = 0; at < 6; at += 1) {
      const difference = (widths[at] ?? 0) - (pattern[at] ?? 0);
      // ink that runs makes bars wider and gaps narrower: a bar with its gap is what it was
      sum += difference ** 2 / 4 + (at === 0 ? 0 : (difference + before) ** 2);
      before = difference;
    }
    if (sum < off) [best, off] = [sign, sum];
  }
  return best < 0 ? undefined : best;
}

const isRight = ([start = 0, ...rest]: readonly number[], check: number): boolean =>
  (start + rest.reduce((sum, sign, at) => sum + sign * (at + 1), 0)) % 103 === check;

/** What signs say, without what is for printers only; undefined if their check sign is wrong. */
function textOf(signs: readonly number[]): string | undefined {
  const [start = 0, ...rest] = signs.slice(0, -1);
  if (!isRight([start, ...rest], signs.at(-1) ?? -1)) return undefined;
  // a set begins with the sign that changes to it, in reverse order
  let set = START_A - start + TO_A;
  let text = "";
  let isShifted = false;
  for (const sign of rest) {
    const now = isShifted ? TO_A + TO_B - set : set;
    isShifted = false;
    if (now === TO_C ? sign < 100 : sign < 96) text += charsOf(now, sign);
    else if (sign === SHIFT) isShifted = true;
    else if (sign >= TO_C && sign <= TO_A) set = sign;
  }
  return text;
}

function charsOf(set: number, sign: number): string {
  if (set === TO_C) return String(sign).padStart(2, "0");
  return String.fromCharCode(set === TO_A && sign >= 64 ? sign - 64 : sign + 32);
}
