/** A box of an MP4 file. */
export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4, "latin1");
  return Buffer.concat([head, ...parts]);
}
export const words = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, at) => bytes.writeUInt32BE(number, 4 * at));
  return bytes;
};
export const text = (content: string): Buffer => Buffer.from(content, "utf8");

/** The boxes of a track whose samples are `sizes` long each and lie at `offsets`, a chunk for each. */
const trackOf = (
  handler: string,
  [offsets, sizes]: readonly [readonly number[], readonly number[]],
  named: string,
): Buffer =>
  box(
    "mdia",
    box("mdhd", words(0, 0, 0, 1000, 0, 0)),
    box("hdlr", words(0, 0), text(handler), words(0, 0, 0), text(named)),
    box(
      "minf",
      box(
        "stbl",
        box("stsz", words(0, 0, sizes.length, ...sizes)),
        box("stsc", words(0, 1, 1, 1, 1)),
        box("stco", words(0, offsets.length, ...offsets)),
      ),
    ),
  );

/** An MP4 file with pictures, sound and a track of places, and with places in every box that may hold some. */
export function videoWith(place: string): { file: Buffer; media: readonly string[] } {
  const ftyp = box("ftyp", text("isom"), words(512), text(`isommp42${place.padEnd(28)}`));
  const wide = box("wide", text(place));
  const media = ["PICTURE-ONE", "PICTURE-TWO", "SOUND-OF-IT"];
  const samples = [...media, `gpmd${place}one`, `gpmd${place}two`].map(text);
  const offsets: number[] = [];
  // between the samples of pictures and sound, before them and behind them, lies what nobody plays
  const gap = text(place);
  let at = ftyp.length + wide.length + 8 + gap.length;
  for (const { length } of samples) [at] = [at + length + gap.length, offsets.push(at)];
  const mdat = box("mdat", gap, ...samples.flatMap((sample) => [sample, gap]));
  const sizes = samples.map(({ length }) => length);
  const track = (handler: string, from: number, to: number, more: readonly Buffer[] = []): Buffer =>
    box(
      "trak",
      box("tkhd", words(7, 0, 0, 1)),
      trackOf(handler, [offsets.slice(from, to), sizes.slice(from, to)], `${place}\0`),
      ...more,
    );
  const said = box("udta", box("\u00A9xyz", text(place)), box("loci", text(place)));
  const meta = box(
    "meta",
    words(0),
    box("keys", text("com.apple.quicktime.location.ISO6709")),
    box("ilst", text(place)),
  );
  const moov = box(
    "moov",
    box("mvhd", words(0, 0, 0, 1000, 9000)),
    track("vide", 0, 2, [said, meta]),
    track("soun", 2, 3),
    track("meta", 3, 5),
    said,
    meta,
  );
  const file = [
    ftyp,
    wide,
    mdat,
    moov,
    box("uuid", text(`BE7ACFCB97A942E8<x:xmpmeta>${place}`)),
    box("free", text(place)),
    meta,
  ];
  return { file: Buffer.concat(file), media };
}
