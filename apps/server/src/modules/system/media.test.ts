import { deflateSync, crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { box, text, videoWith, words } from "../../../test/files/mp4.ts";
import { prepareMedia } from "./media.ts";
import { buildTurns } from "./turns.ts";

/** What uploads become, and in whose turn (reliability.md F1, F3). */
const PLACE = "+27.5916+086.5640+8850/";
const owner = "1";

/** A PNG of one colour, made row by row: sharp itself would take long for it. */
function longPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (width + 1)), { level: 9 });
  const start = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([start, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

test("F12: a picture of one long side is refused at once by its header, one of 16,384 pixels is taken", async () => {
  const startedAt = performance.now();
  for (const [width, height] of [
    [1, 39_000_000],
    [16_385, 1],
    [1, 16_385],
  ] as const)
    expect([width, height, await prepareMedia(longPng(width, height), { owner })]).toEqual([
      width,
      height,
      "FILE_TOO_LARGE",
    ]);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect(await prepareMedia(longPng(16_384, 2), { owner })).toMatchObject({ width: 2048, height: 1 });
}, 30_000);

test("F12: decoding ends when its time is over, and the next picture is decoded", async () => {
  const [side, frames] = [500, 40];
  const noise = Buffer.alloc(side * side * frames * 3);
  for (let at = 0, last = 7; at < noise.length; at += 4)
    noise.writeUInt32BE((last = (last * 1_664_525 + 1_013_904_223) >>> 0), at);
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const;
  const slow = await sharp(noise, { raw }).gif({ effort: 1, colours: 8, dither: 0 }).toBuffer();
  const startedAt = performance.now();
  expect(await prepareMedia(slow, { owner, seconds: 1 })).toBe("FILE_TOO_LARGE");
  // without an end it takes about three seconds, and succeeds
  expect(performance.now() - startedAt).toBeLessThan(2500);
  expect(await prepareMedia(longPng(20, 20), { owner })).toMatchObject({ width: 20 });
}, 60_000);

test("F12: owners take turns, ten pieces of work of one may wait, and a failed one keeps no place", async () => {
  const turns = buildTurns(2);
  const done: string[] = [];
  const ends: (() => void)[] = [];
  let most = 0;
  const work = (name: string) => async (): Promise<string> => {
    most = Math.max(most, ends.length + 1);
    await new Promise<void>((resolve) => ends.push(resolve));
    done.push(name);
    if (name === "a2") throw new Error("broken");
    return name;
  };
  const all = Array.from({ length: 12 }, (_, n) => turns("a", work(`a${n}`)).catch(() => "failed"));
  all.push(turns("b", work("b0")), turns("c", work("c0")));
  while (done.length < 12) {
    await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
  }
  expect(done.slice(0, 6)).toEqual(["a0", "a1", "a2", "b0", "c0", "a3"]);
  expect((await Promise.all(all)).filter((one) => one === undefined).length).toBe(2);
  expect(most).toBe(2);
  const after = turns("a", work("a99"));
  await new Promise((resolve) => setImmediate(resolve));
  ends.shift()?.();
  expect(await after).toBe("a99");
});

test("F23: of a video nothing is left that says where it was taken, and every byte of picture and sound", async () => {
  const { file, media } = videoWith(PLACE);
  const before = Buffer.from(file);
  expect(before.includes(PLACE)).toBe(true);
  const kept = await prepareMedia(file, { owner });
  if (typeof kept === "string") throw new Error(kept);
  expect(kept.contentType).toBe("video/mp4");
  expect(kept.bytes.length).toBe(before.length);
  for (const gone of [PLACE, "ISO6709", "xmpmeta", "gpmd", "\u00A9xyz"])
    expect([gone, kept.bytes.includes(gone)]).toEqual([gone, false]);
  for (const part of [...media, "vide", "soun", "mvhd", "stco"])
    expect([part, kept.bytes.indexOf(part)]).toEqual([part, before.indexOf(part)]);
  // cleaned again it stays as it is
  expect(await prepareMedia(Buffer.from(kept.bytes), { owner })).toMatchObject({ bytes: kept.bytes });
});

test("F23: of sound whose samples are longer than its table says every byte stays, and what comes before it goes", async () => {
  const ftyp = box("ftyp", text("qt  "), words(0), text("qt  "));
  const [gap, sound] = [text(PLACE), text("LEFT-AND-RIGHT-OF-TWO-BYTES")];
  const table = box(
    "stbl",
    box("stsz", words(0, 1, 4)),
    box("stsc", words(0, 1, 1, 4, 1)),
    box("stco", words(0, 1, ftyp.length + 8 + gap.length)),
  );
  const handler = box("hdlr", words(0), text("mhlrsoun"), words(0, 0, 0), text(PLACE));
  const moov = box("moov", box("mvhd", words(0)), box("trak", box("mdia", handler, box("minf", table))));
  const file = Buffer.concat([ftyp, box("mdat", gap, sound), moov]);
  const kept = await prepareMedia(file, { owner });
  if (typeof kept === "string") throw new Error(kept);
  expect([kept.bytes.includes(sound), kept.bytes.includes(PLACE), kept.bytes.includes("mhlrsoun")]).toEqual([
    true,
    false,
    true,
  ]);
});

/** A video with a track of metadata, whose tables are `table`, beside the bytes that it may name. */
function videoOfTables(table: Buffer, more: readonly Buffer[] = []): Buffer {
  const handler = box("hdlr", words(0, 0), text("meta"), words(0, 0, 0));
  const trak = box("trak", box("mdia", handler, box("minf", table)));
  const data = box("mdat", Buffer.alloc(1_000_000));
  return Buffer.concat([
    box("ftyp", text("isom"), words(0)),
    data,
    box("moov", box("mvhd", words(0)), trak, ...more),
  ]);
}

test("F12: tables that name the file again and again, more rows than they have, or no sample are refused at once", async () => {
  const many = Array.from({ length: 100_000 }, () => 100);
  const table = (size: number, count: number, perChunk: number, offsets: Buffer) =>
    box(
      "stbl",
      box("stsz", words(0, size, count)),
      box("stsc", words(0, 1, 1, perChunk, 1)),
      box("stco", offsets),
    );
  const files = {
    "the same million bytes a hundred thousand times": videoOfTables(
      table(900_000, 100_000, 1, words(0, many.length, ...many)),
    ),
    "rows that the table has not": videoOfTables(table(1, 4_000_000_000, 1, words(0, 4_000_000_000, 100))),
    "chunks without a sample": videoOfTables(table(1, 100_000, 0, words(0, many.length, ...many))),
    "a hundred tracks": videoOfTables(
      table(1, 1, 1, words(0, 1, 100)),
      Array.from({ length: 100 }, () => box("trak", Buffer.alloc(8))),
    ),
    "a million boxes": Buffer.concat([
      videoOfTables(table(1, 1, 1, words(0, 1, 100))),
      ...many.map(() => box("free")),
    ]),
  };
  for (const [name, file] of Object.entries(files)) {
    const startedAt = performance.now();
    expect([name, await prepareMedia(file, { owner })]).toEqual([name, "FILE_BROKEN"]);
    expect(performance.now() - startedAt, name).toBeLessThan(2000);
  }
});

/** A video of two fragments with `PLACE` before, between and behind their samples; `track` is what the fragments say of theirs. */
function fragmentedVideo(track = 1): { file: Buffer; samples: Buffer[] } {
  const handler = box("hdlr", words(0, 0), text("vide"), words(0, 0, 0));
  const table = box("stbl", box("stsz", words(0, 0, 0)), box("stsc", words(0, 0)), box("stco", words(0, 0)));
  const trak = box("trak", box("tkhd", words(0, 0, 0, 1)), box("mdia", handler, box("minf", table)));
  const moov = box("moov", box("mvhd", words(0)), trak, box("mvex", box("trex", words(0, 1, 1, 40, 5, 0))));
  const start = Buffer.concat([box("ftyp", text("iso5"), words(0), text("iso5")), moov]);
  const samples = [text("FIRST"), text("SECOND-ONE"), text("OTHER"), text("OF-THE-LAST")];
  const [first = text(""), second = text(""), third = text(""), last = text("")] = samples;
  const place = text(PLACE);
  // sizes by sample, counted from the fragment
  const runs = (from: number): Buffer =>
    box(
      "traf",
      box("tfhd", words(0x2_00_00, track)),
      box("trun", words(0x2_01, 2, from, first.length, second.length)),
    );
  const moof = box("moof", box("mfhd", words(0, 1)), runs(runs(0).length + 16 + 8 + 8 + place.length));
  const one = Buffer.concat([moof, box("mdat", place, first, second, place)]);
  // counted from the file; one run of the usual size, and one behind it of the size that its track says
  const at = start.length + one.length;
  const fragment = (base: number): Buffer =>
    box(
      "moof",
      box("traf", box("tfhd", words(1, track, 0, base)), box("trun", words(0, 1))),
      box("traf", box("tfhd", words(0x10, track, last.length)), box("trun", words(0, 1))),
    );
  const two = [fragment(at + fragment(0).length + 8 + place.length), box("mdat", place, third, last, place)];
  return { file: Buffer.concat([start, one, ...two]), samples };
}

test("F23: of a video in fragments every sample stays, and what lies between them goes", async () => {
  const { file, samples } = fragmentedVideo();
  const before = Buffer.from(file);
  expect(before.toString("latin1").split(PLACE)).toHaveLength(5);
  const kept = await prepareMedia(file, { owner });
  if (typeof kept === "string") throw new Error(kept);
  expect(kept.bytes.includes(PLACE.slice(0, 4))).toBe(false);
  for (const sample of samples) expect(kept.bytes.indexOf(sample)).toBe(before.indexOf(sample));
  expect(await prepareMedia(Buffer.from(kept.bytes), { owner })).toMatchObject({ bytes: kept.bytes });
});

test("F23: fragments of a track that the file has not, or that lie beyond it, are refused", async () => {
  expect(await prepareMedia(fragmentedVideo(2).file, { owner })).toBe("FILE_BROKEN");
  const { file } = fragmentedVideo();
  const run = file.indexOf("trun");
  for (const [at, value] of [
    [run + 16, 0xff_ff_ff],
    [run + 8, 0xff_ff_ff],
    [run + 12, 0x7f_ff_ff_ff],
  ] as const) {
    const wrong = Buffer.from(file);
    wrong.writeUInt32BE(value, at);
    expect([at - run, await prepareMedia(wrong, { owner })]).toEqual([at - run, "FILE_BROKEN"]);
  }
});

test("F23: a video whose boxes do not fit is refused", async () => {
  const { file } = videoWith(PLACE);
  const ftyp = file.subarray(0, file.readUInt32BE(0));
  const beyond = Buffer.from(file);
  beyond.writeUInt32BE(beyond.length, ftyp.length);
  const inside = Buffer.concat([ftyp, box("moov", Buffer.from([0, 0, 1, 0]), text("mvhd"))]);
  const noHandler = Buffer.concat([ftyp, box("moov", box("trak", box("tkhd")))]);
  const offset = Buffer.from(file);
  const places = offset.lastIndexOf("stco");
  offset.writeUInt32BE(0xff_ff_ff_ff, places + 12);
  const fragmented = Buffer.concat([file, box("moof", box("mfhd"), box("traf"))]);
  const broken = [ftyp, file.subarray(0, -3), beyond, inside, noHandler, offset, fragmented];
  for (const bytes of broken) expect(await prepareMedia(Buffer.from(bytes), { owner })).toBe("FILE_BROKEN");
  const tiny = Buffer.concat([ftyp, box("moov"), Buffer.from([0, 0, 0, 4, 0x66, 0x72, 0x65, 0x65])]);
  expect(await prepareMedia(tiny, { owner })).toBe("FILE_BROKEN");
});
