/**
 * Draws the films of the demo's playlets, with their sound, and encodes them: H.264 and AAC in MP4, the index first.
 * `npx tsx tools/studio/films/shoot.ts [NAME…]`; needs ffmpeg and the fonts of tools/studio/README.md. A picture of each film's beginning
 * and a cover of each series are written beside it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { caption, HEIGHT, WIDTH } from "./parts.ts";
import { films, type Shot } from "./shots.ts";
import { RATE, soundOf } from "./sound.ts";

const OUT = join(import.meta.dirname, "../../../apps/server/assets/demo/playlet");
const FRAMES = 12;
const SHOT_SECONDS = 7.5;
const FADE_SECONDS = 0.6;

const svgOf = (inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${inner}</svg>`);

/** What is seen at a second of a film: a shot, which comes out of the dark and goes into it. */
function viewAt(shots: readonly Shot[], s: number): string {
  const index = Math.min(shots.length - 1, Math.floor(s / SHOT_SECONDS));
  const shot = shots[index];
  if (!shot) throw new Error("a film without a shot");
  const inside = s - index * SHOT_SECONDS;
  const light = Math.min(1, (inside + 0.15) / FADE_SECONDS, (SHOT_SECONDS - inside) / FADE_SECONDS);
  const spoken = Math.min(inside - 0.8, SHOT_SECONDS - 0.7 - inside) * 2;
  return `${shot.draw({ t: inside / SHOT_SECONDS, s })}${caption(shot.says, spoken)}<rect width="${WIDTH}" height="${HEIGHT}"
opacity="${(1 - light).toFixed(2)}"/>`;
}

const settings = (sound: string, file: string): string[] =>
  [
    `-y -v error -f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${FRAMES} -i -`,
    `-f s16le -ar ${RATE} -ac 1 -i ${sound}`,
    "-c:v libx264 -profile:v main -preset slow -tune animation -crf 30 -g 48 -pix_fmt yuv420p",
    "-c:a aac -b:a 40k -map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact",
    `-movflags +faststart -shortest ${file}`,
  ]
    .join(" ")
    .split(" ");

async function shoot(name: string, seed: number): Promise<void> {
  const film = films[name];
  if (!film) throw new Error(`no film ${name}`);
  const seconds = film.shots.length * SHOT_SECONDS;
  const sound = join(tmpdir(), `${name}.pcm`);
  writeFileSync(sound, soundOf(seconds, film.sound, seed));
  const encoder = spawn("ffmpeg", settings(sound, join(OUT, `${name}.mp4`)), {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const done = once(encoder, "exit");
  for (let frame = 0; frame < seconds * FRAMES; frame += 1) {
    const pixels = await sharp(svgOf(viewAt(film.shots, frame / FRAMES)))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await done;
  rmSync(sound);
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
  const [first] = film.shots;
  const shown = svgOf(first?.draw({ t: 0.5, s: SHOT_SECONDS / 2 }) ?? "");
  await sharp(shown)
    .webp({ quality: 78 })
    .toFile(join(OUT, `${name}.webp`));
}

/** Covers: a shot, with the name of the series. */
const covers = [
  ["letter", "letter-2", 1, "茶山来信"],
  ["ferry", "ferry", 1, "最后一班渡船"],
  ["market", "market", 1, "早市的豆浆"],
] as const;

async function cover([key, name, shot, title]: (typeof covers)[number]): Promise<void> {
  const view = films[name]?.shots[shot]?.draw({ t: 0.7, s: 9.5 }) ?? "";
  const name1 = `<linearGradient id="dark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity="0.55"/><stop offset="1"
stop-opacity="0"/></linearGradient><rect y="110" width="360" height="150" fill="url(#dark)"/><text x="180" y="186" text-anchor="middle"
font-family="Noto Serif CJK SC" font-weight="900" font-size="${title.length > 5 ? 44 : 58}" letter-spacing="4"
fill="#fff8e6">${title}</text>`;
  await sharp(svgOf(view + name1))
    .extract({ left: 0, top: 110, width: 360, height: 480 })
    .webp({ quality: 80 })
    .toFile(join(OUT, `cover-${key}.webp`));
}

mkdirSync(OUT, { recursive: true });
const asked = process.argv.slice(2);
for (const [index, name] of Object.keys(films).entries())
  if (asked.length === 0 || asked.includes(name)) await shoot(name, index + 1);
for (const each of covers) await cover(each);
