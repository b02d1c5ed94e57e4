import { expect, test } from "vitest";
import { type FilmOptions, filmFile } from "../../../test/files/film.ts";
import { type FilmRefusal, filmOf, prepareFilm } from "./film.domain.ts";

test("a film of the one format is read from its boxes", () => {
  expect(filmOf(filmFile())).toEqual({ seconds: 12, width: 360, height: 640 });
  expect(filmOf(filmFile({ seconds: 180 }))).toMatchObject({ seconds: 180 });
});

const hostile: [why: string, options: FilmOptions, refusal: FilmRefusal][] = [
  ["an hour", { seconds: 3600 }, "FILM_LONG"],
  ["an hour whose head says ten seconds", { seconds: 3600, saidSeconds: 10 }, "FILM_LONG"],
  ["a head that says an hour", { saidSeconds: 3600 }, "FILM_LONG"],
  ["181 seconds", { seconds: 181 }, "FILM_LONG"],
  ["its index last", { isIndexLast: true }, "FILM_INDEX"],
  ["an index that points beside the samples", { off: 40 }, "FILE_BROKEN"],
  ["an index that points into itself", { off: -200 }, "FILE_BROKEN"],
  ["an index that points behind the file", { off: 1_000_000 }, "FILE_BROKEN"],
  ["times of samples that are not there", { more: 3 }, "FILE_BROKEN"],
  ["no time at all", { seconds: 0 }, "FILE_BROKEN"],
  ["H.265", { picture: "hvc1" }, "FILM_CODEC"],
  ["AC-3", { sound: "ac-3" }, "FILM_CODEC"],
  ["MP3 in an MP4", { stream: 0x69 }, "FILM_CODEC"],
  ["no sound", { isSilent: true }, "FILM_CODEC"],
];
test.each(hostile)("a film with %s is refused", (_why, options, refusal) => {
  expect(filmOf(filmFile(options))).toBe(refusal);
});

test("what is none, or ends anywhere, is refused, and never throws", () => {
  expect(filmOf(Buffer.from("<html>"))).toBe("FILE_KIND");
  expect(filmOf(Buffer.from("GIF89a--------"))).toBe("FILE_KIND");
  const film = filmFile();
  for (let end = 16; end < film.length; end += 1)
    expect(filmOf(film.subarray(0, end)), `cut at ${end}`).toMatch(/^FILE_/);
  for (let at = 0; at < film.length; at += 1) {
    const changed = Buffer.from(film);
    changed.writeUInt8(255, at);
    expect(["string", "object"]).toContain(typeof filmOf(changed));
  }
});

test("places are gone from what is stored", () => {
  const place = "+30.2741+120.1551/";
  const film = filmFile({ place });
  expect(film.includes(place)).toBe(true);
  const prepared = prepareFilm(film);
  expect(prepared).toMatchObject({ contentType: "video/mp4", seconds: 12 });
  expect(typeof prepared !== "string" && prepared.bytes.includes(place)).toBe(false);
});
