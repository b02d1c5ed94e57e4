import { readdir } from "node:fs/promises";
import { relative } from "node:path";
import { Merchant } from "@heshi/contract/shop/merchant";
import sharp from "sharp";
import { expect, test } from "vitest";
import { MARK, plainPicture, polyglots } from "../../../test/files/polyglots.ts";
import { testServer } from "../../../test/harness.ts";
import { text, videoWith } from "../../../test/files/mp4.ts";
import { type TestShop, shop } from "../../../test/make/world.ts";
import { codeOf } from "../../../test/refused.ts";

/** What a shop's people upload: nothing but the picture of it is stored, under a name of ours (F1, F4). */
const server = await testServer();

const send = ({ token2 }: TestShop, file: Buffer, name: string, isPrivate = false) =>
  server.call(Merchant, "Upload", { isPrivate }, { token2, payload: { file, name } });

/** The bytes and headers of a stored file, as everybody gets them. */
async function served(url: string) {
  const { statusCode, rawPayload, headers } = await server.app.http.inject({ url });
  expect(statusCode).toBe(200);
  return { bytes: rawPayload, headers };
}

async function filesOf(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, `${parentPath}/${name}`));
}

test("F1: of more than 200 pictures that are also pages, scripts, PDFs or zips nothing but the picture is stored", async () => {
  const files = await polyglots();
  expect(files.length).toBeGreaterThan(200);
  const [one, other] = [await shop(server), await shop(server)];
  let [stored, alive, active] = [0, 0, 0];
  for (const [at, file] of files.entries()) {
    const reply = await send(at % 2 === 0 ? one : other, file, at % 3 === 0 ? "x.php" : "x.html");
    if (reply.code !== 0) continue;
    // a PDF before a picture is a document, which is only ever saved
    const { bytes, headers } = await served(reply.info.url);
    const type = String(headers["content-type"]);
    if (type === "application/pdf") {
      expect(headers["content-disposition"]).toContain("attachment");
      continue;
    }
    stored += 1;
    if (bytes.includes(MARK) || bytes.includes("PK\u0003\u0004")) alive += 1;
    if (!/^image\/(?:jpeg|png|webp)$/.test(type) || headers["x-content-type-options"] !== "nosniff")
      active += 1;
    await expect(sharp(bytes).metadata()).resolves.toMatchObject({ width: 24 });
  }
  process.stdout.write(
    `Merchant.Upload: ${files.length} polyglots, ${stored} stored as pictures, ${alive} with payload, ${active} served as anything else\n`,
  );
  expect([stored > 150, alive, active]).toEqual([true, 0, 0]);
}, 120_000);

test("F1: a video keeps no page in its metadata, and one with a page before it is refused", async () => {
  const own = await shop(server);
  const { file } = videoWith(`<script>${MARK}</script>`);
  const reply = await send(own, file, "a.html");
  const { bytes, headers } = await served(reply.info.url);
  expect([bytes.includes(MARK), headers["content-type"], headers["x-content-type-options"]]).toEqual([
    false,
    "video/mp4",
    "nosniff",
  ]);
  const before = await send(own, Buffer.concat([text("<script>1</script>"), file]), "a.mp4");
  expect(before.code).toBe(codeOf(Merchant, "FILE_KIND"));
});

/** 365 names that lead out of a folder, end early, or mean something to a system. */
function names(): string[] {
  const ups = [
    "../",
    "..\\",
    "%2e%2e/",
    "%2e%2e%2f",
    "..%5c",
    "....//",
    "/",
    "C:\\",
    "\\\\host\\",
    "file:///",
    "~/",
    "./",
    ".\u0000./",
  ];
  const ends = [
    "etc/passwd",
    "evil.php",
    "evil.php\u0000.png",
    "evil.html",
    ".htaccess",
    "con",
    "nul.png",
    "aux.txt",
    "a.png/",
    "a.png ",
    "a.png.",
    "a;b.png",
    'a"b.png',
    "a\nb.png",
    "a\r\nContent-Type: text/html\r\n\r\n",
    "\u202Egnp.exe",
    "x".repeat(255),
    "x".repeat(5000),
    "$(id).png",
    "`id`.png",
    "|id",
    "<img src=x>.png",
    "图片.png",
    "a::$DATA",
    "package.json",
    "heshi.lock",
    "index.html",
    ".",
  ];
  const all = ups.flatMap((up) => ends.map((end) => up.repeat(3) + end));
  return [...all, ""].slice(0, 365);
}

test("F4: 365 hostile names make no file outside of the folder, and none with a name of theirs", async () => {
  const own = [await shop(server), await shop(server)] as const;
  const all = names();
  expect(new Set(all).size).toBe(365);
  const picture = await plainPicture("png");
  const before = await filesOf(server.folder);
  let stored = 0;
  for (const [at, name] of all.entries()) {
    const reply = await send(own[at % 2 === 0 ? 0 : 1], picture, name, at % 5 === 0);
    if (reply.code !== 0 || reply.ret !== 200) continue;
    stored += 1;
    expect(reply.info.url).toMatch(/^\/uploads\/([0-9a-f]{2})\/\1[0-9a-f]{62}\.png$|^\/private\/\d+$/);
  }
  const added = (await filesOf(server.folder)).filter((file) => !before.includes(file));
  const outside = added.filter(
    (file) => !/^(?:uploads|private)\/([0-9a-f]{2})\/\1[0-9a-f]{62}(?:\.png)?$/.test(file),
  );
  process.stdout.write(
    `Merchant.Upload: ${all.length} names, ${stored} stored, ${outside.length} files elsewhere\n`,
  );
  expect([stored > 300, outside]).toEqual([true, []]);
}, 120_000);
