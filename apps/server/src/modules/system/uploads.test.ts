import { readdir, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Member } from "@heshi/contract/account/member";
import { System } from "@heshi/contract/system/system";
import { randomHex } from "@heshi/kernel/id";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { makeMember } from "../../../test/make/member.ts";
import { num, sql } from "../../../test/make/world.ts";
import { codeOf, expectRefused } from "../../../test/refused.ts";

/** Uploads (reliability.md F1-F5): no payload survives, nothing is served as markup, bombs do no harm. */
const server = await testServer();
const PAYLOAD = "<script>alert('heshi-payload')</script><?php system($_GET[0]); ?>";

const send = async (file: Buffer, name = "a.png", isPrivate = false) => {
  const { token } = await makeMember(server);
  return server.call(System, "Upload", { isPrivate }, { token, payload: { file, name } });
};
const plain = (format: "jpeg" | "png" | "webp" | "gif") =>
  sharp({ create: { width: 24, height: 24, channels: 3, background: "#e02d27" } })
    .toFormat(format)
    .toBuffer();
const formats = ["jpeg", "png", "webp", "gif"] as const;

/** Pictures that are also scripts: with a payload after, between, in comments and in metadata. */
async function polyglots(): Promise<Buffer[]> {
  const made: Buffer[] = [];
  for (const format of formats) {
    const picture = await plain(format);
    const payload = Buffer.from(PAYLOAD);
    made.push(Buffer.concat([picture, payload]));
    for (let n = 1; n <= 12; n += 1)
      made.push(
        Buffer.concat([picture, Buffer.alloc(n * 97, 0x20), payload, Buffer.from(`<!-- ${n} --></html>`)]),
      );
    const { exif } = { exif: { IFD0: { Copyright: PAYLOAD, ImageDescription: PAYLOAD } } };
    made.push(await sharp(picture).withExif(exif).toFormat(format).toBuffer());
  }
  const jpeg = await plain("jpeg");
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, PAYLOAD.length + 2]), Buffer.from(PAYLOAD)]);
  made.push(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
  return made;
}

test("F1: of 57 pictures that are also scripts, no script content is stored or served", async () => {
  const files = await polyglots();
  expect(files.length).toBe(57);
  let stored = 0;
  for (const file of files) {
    const reply = await send(file, "x.php");
    if (reply.code !== 0) continue;
    stored += 1;
    const served = await server.app.http.inject({ url: reply.info.url });
    expect([served.statusCode, served.rawPayload.includes("heshi-payload")]).toEqual([200, false]);
    expect(String(served.headers["content-type"])).toMatch(/^image\/(?:jpeg|png|webp)$/);
    expect([served.headers["x-content-type-options"], served.headers["content-security-policy"]]).toEqual([
      "nosniff",
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    ]);
  }
  expect(stored).toBeGreaterThan(50);
}, 60_000);

test("F1: a file that is not a picture is recognised by content, whatever its name, and never served inline", async () => {
  const texts = [
    "<html><script>1</script>",
    "<!doctype html>",
    "<?php 1;",
    "#!/bin/sh",
    "MZ\x90\x00",
    "\x7fELF",
    "PK\x03\x04",
    "\xca\xfe\xba\xbe",
    "Rar!\x1a\x07",
    "BM6\x00",
    "II*\x00",
    "\x00\x00\x01\x00",
    '{"a":1}',
  ];
  for (const text of texts)
    for (const name of ["a.jpg", "a.html", "a.pdf"])
      expect([text, (await send(Buffer.from(text, "latin1"), name)).code]).toEqual([
        text,
        codeOf(System, "FILE_KIND"),
      ]);
  const pdf = await send(Buffer.from("%PDF-1.4\n<script>1</script>"), "a.pdf");
  const served = await server.app.http.inject({ url: pdf.info.url });
  expect([served.headers["content-type"], served.headers["content-disposition"]]).toEqual([
    "application/pdf",
    'attachment; filename="document.pdf"',
  ]);
});

test("F2: eight forms of SVG are refused", async () => {
  const body = '<rect width="9" height="9"/><script>alert(1)</script></svg>';
  const open = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">';
  const forms = [
    open + body,
    `<?xml version="1.0"?>${open}${body}`,
    `<!-- c -->${open}${body}`,
    `\uFEFF${open}${body}`,
    ` \n${open}${body}`,
    `<!DOCTYPE svg>${open}${body}`,
    open.replace("<svg", "<SVG") + body,
    `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${open}&x;${body}`,
  ];
  for (const text of forms) expectRefused(await send(Buffer.from(text), "a.svg"), System, "FILE_KIND");
});

/** A PNG that claims a size but has hardly any data. */
async function bigPng(side: number): Promise<Buffer> {
  return sharp({
    create: { width: side, height: side, channels: 3, background: "#fff" },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

test("F3: decompression bombs are refused while other calls are answered in 500 ms and memory stays flat", async () => {
  const [wide, frames] = await Promise.all([
    bigPng(7000),
    sharp(
      Buffer.alloc(61 * 8 * 8 * 3, 7).map((_, at) => (at * 31) % 251),
      { raw: { width: 8, height: 61 * 8, channels: 3, pageHeight: 8 } },
    )
      .gif({ loop: 0 })
      .toBuffer(),
  ]);
  const before = process.memoryUsage().rss;
  const bombs = Promise.all([
    send(wide),
    send(wide),
    send(frames, "a.gif"),
    send(await plain("png").then((png) => png.subarray(0, -20))),
  ]);
  const times: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const startedAt = performance.now();
    await server.raw({ service: "Version.GetVersion" });
    times.push(performance.now() - startedAt);
  }
  expect((await bombs).map(({ code }) => code)).toEqual([
    codeOf(System, "FILE_TOO_LARGE"),
    codeOf(System, "FILE_TOO_LARGE"),
    codeOf(System, "FILE_TOO_LARGE"),
    codeOf(System, "FILE_BROKEN"),
  ]);
  expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(500);
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(200);
}, 60_000);

test("F4: a file is stored under its digest in its folder, whatever its name", async () => {
  const names = [
    "../../evil.php",
    "..\\..\\evil.php",
    "/etc/passwd",
    "C:\\windows\\win.ini",
    "a\u0000.png",
    "con.png",
    ".htaccess",
    "x".repeat(300),
    "%2e%2e%2fevil",
    "a.php.png",
    "",
    "~/.ssh/id_rsa",
    "a;b.png",
    'a"b.png',
    "\u202Egnp.exe",
  ];
  for (const name of names) {
    const reply = await send(await plain("png"), name);
    if (reply.code === 0) expect(reply.info.url).toMatch(/^\/uploads\/([0-9a-f]{2})\/\1[0-9a-f]{62}\.png$/);
  }
  const paths = [
    "/uploads/../heshi.lock",
    "/uploads/%2e%2e/%2e%2e/etc/passwd",
    "/uploads/..%2f..%2fetc/passwd",
    "/uploads//etc/passwd",
    "/uploads/.tmp",
    "/private/../uploads",
    "/assets/demo/../../package.json",
    "/assets/demo/%2e%2e%2fREADME.md",
    "/uploads/%00",
  ];
  for (const url of paths) {
    const { statusCode, body } = await server.app.http.inject({ url });
    const isRefused = statusCode >= 400 || (JSON.parse(body) as { ret: number }).ret === 400;
    expect([url, isRefused, body.includes("root:")]).toEqual([url, true, false]);
  }
  expect(await readdir(tmpdir())).not.toContain("evil.php");
});

test("F5: at most 60 files an hour, one file per call, 50 MB, no field above 8 KB", async () => {
  const { id, token } = await makeMember(server);
  const file = await plain("png");
  expect((await server.call(System, "Upload", {}, { token, payload: { file, name: "a.png" } })).code).toBe(0);
  await sql(
    server,
    `insert into upload (id, path, member_id, content_type, bytes, is_private, created_at) select $1::bigint + n,
      'ab/x' || n, $1::bigint, 'image/png', 9, false, $2 from generate_series(1, 59) n`,
    [id, server.now()],
  );
  expectRefused(
    await server.call(System, "Upload", {}, { token, payload: { file, name: "a.png" } }),
    System,
    "UPLOAD_LIMIT",
  );
  expect(await num(server, "select count(*) from upload where member_id = $1", [id])).toBe(60);
  server.advance(3_600_001);
  expect((await server.call(System, "Upload", {}, { token, payload: { file, name: "a.png" } })).code).toBe(0);

  const huge = await server.call(
    System,
    "Upload",
    {},
    { token, payload: { file: Buffer.alloc(50 * 1024 * 1024 + 1, 0xff), name: "a.mp4" } },
  );
  expect(huge.ret).toBe(413);
  const field = await server.call(
    System,
    "Upload",
    {},
    { token, payload: { file, name: "a.png" }, extra: { x: "y".repeat(9000) } },
  );
  expect(field.ret).toBe(400);
});

test("C2: a repeat with another file is refused as another request", async () => {
  const { id, token } = await makeMember(server);
  const requestId = randomHex(16);
  const again = (text: string) =>
    server.call(
      System,
      "Upload",
      {},
      { token, requestId, payload: { file: Buffer.from(`%PDF-1.4 ${text}`), name: "a.pdf" } },
    );
  const first = await again("one");
  expect([first.code, (await again("one")).info.url]).toEqual([0, first.info.url]);
  expectRefused(await again("two"), "REQUEST_REUSED");
  expect(await num(server, "select count(*) from upload where member_id = $1", [id])).toBe(1);
});

test("F5: files that nothing refers to are swept after a day, others stay", async () => {
  const { id, token } = await makeMember(server);
  const file = Buffer.from(`%PDF-1.4 ${id}`);
  const pathOf = (bytes: Buffer) => server.gateways.storage.pathOf(bytes, "application/pdf");
  const kept = await server.call(System, "Upload", {}, { token, payload: { file, name: "a.pdf" } });
  expect(kept.info.url).toBe(`/uploads/${pathOf(file)}`);
  const lost = Buffer.from(`%PDF-1.4 lost ${id}`);
  const recent = Buffer.from(`%PDF-1.4 recent ${id}`);
  for (const bytes of [lost, recent]) await server.gateways.storage.put(bytes, "application/pdf");
  const old = new Date(Date.now() - 2 * 86_400_000);
  for (const bytes of [file, lost]) await utimes(join(server.folder, "uploads", pathOf(bytes)), old, old);
  for (const [n, bytes] of [file, lost, recent].entries())
    await sql(
      server,
      `insert into upload (id, member_id, path, content_type, bytes, is_private, created_at, state)
        values ($1::bigint + $5, $1, $2, 'application/pdf', 9, false, $3::timestamptz - interval '25 hours' * $4, 'reserved')`,
      [id, pathOf(bytes), server.now(), 1, n + 1],
    );
  await sql(
    server,
    "insert into upload (id, member_id, bytes, is_private, created_at, state) values ($1::bigint + 9, $1, 9, false, $2, 'reserved')",
    [id, server.now()],
  );
  await server.drain();
  const open = async (bytes: Buffer) => (await server.gateways.storage.open(pathOf(bytes))) !== undefined;
  // the recent one was stored again since: that upload has a row of its own, or will have one
  expect([await open(file), await open(lost), await open(recent)]).toEqual([true, false, true]);
  const states = await sql(server, "select state from upload where member_id = $1 order by state", [id]);
  expect(states.map(({ state }) => state)).toEqual(["kept", "reserved"]);
});

test("B1, F1: an avatar must be a picture that the member uploaded", async () => {
  const [mine, other] = [await makeMember(server), await makeMember(server)];
  const upload = async (token: string, file: Buffer, isPrivate = false): Promise<string> =>
    (await server.call(System, "Upload", { isPrivate }, { token, payload: { file, name: "a" } })).info.url;
  const pictureOf = (text: string) =>
    sharp({ create: { width: 24, height: 24, channels: 3, background: text } })
      .png()
      .toBuffer();
  const [own, theirs] = [
    await upload(mine.token, await pictureOf("#123456")),
    await upload(other.token, await pictureOf("#654321")),
  ];
  const pdf = await upload(mine.token, Buffer.from("%PDF-1.4 face"));
  const set = async (avatar: string): Promise<number> =>
    (await server.call(Member, "UpdateProfile", { avatar }, { token: mine.token })).code;
  for (const avatar of [pdf, theirs, "/assets/x.webp", `/uploads/aa/${"a".repeat(64)}.png`])
    expect([avatar, await set(avatar)]).toEqual([avatar, codeOf("WRONG_FIELD")]);
  expect(await set(own)).toBe(0);
  // the current avatar may be sent again with the other fields
  await sql(server, "update member set avatar = '/assets/demo/face.webp' where id = $1", [mine.id]);
  expect(await set("/assets/demo/face.webp")).toBe(0);
});
