import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { filmOf } from "@heshi/server/modules/playlet/film.domain";
import { expect, test } from "vitest";
import { makePlaylets } from "./fill-playlets.ts";

const FOLDER = join(import.meta.dirname, "../../../apps/server/assets/demo/playlet");
const KB = 1024;

test("the demo's films are of the one format, as long as their rows say, and small", () => {
  const films = makePlaylets().flatMap(({ episodes }) => episodes);
  expect(films.length).toBe(6);
  for (const { film, seconds } of films) {
    const bytes = readFileSync(join(FOLDER, `${film}.mp4`));
    expect(filmOf(bytes), film).toEqual({ seconds, width: 360, height: 640 });
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(45);
    expect(bytes.length, film).toBeLessThanOrEqual(700 * KB);
  }
  const all = readdirSync(FOLDER).map((name) => statSync(join(FOLDER, name)).size);
  expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4 * KB * KB);
});
