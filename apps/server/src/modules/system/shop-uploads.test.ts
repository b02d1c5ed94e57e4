import { Merchant } from "@heshi/contract/shop/merchant";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { testServer } from "../../../test/harness.ts";
import { bombOfd, bytesOf, hostileInvoices } from "../../../test/files/hostile-invoices.ts";
import { digest } from "../../../test/invariants.ts";
import { shop } from "../../../test/make/world.ts";

/** What a shop sends that does harm is refused with a sentence, leaves nothing behind and takes little memory (F1-F3). */
const server = await testServer();
const { token2 } = await shop(server);
const { storage, privateStorage } = server.gateways;
const puts = [vi.spyOn(storage, "put"), vi.spyOn(privateStorage, "put")];

type Method = "Upload" | "UploadInvoice";
const MB = 1024 * 1024;
const send = (method: Method, file: Buffer) =>
  server.call(Merchant, method, {}, { token2, payload: { file, name: "a.pdf" } });

/** Sends each file; every one is refused in Chinese, nothing is stored, and memory grows by less than 200 MB. */
async function expectNothing(method: Method, files: readonly (readonly [string, Buffer])[]): Promise<void> {
  const [before, rss] = [await digest(server), process.memoryUsage.rss()];
  for (const put of puts) put.mockClear();
  let most = rss;
  const look = (): void => void (most = Math.max(most, process.memoryUsage.rss()));
  const timer = setInterval(look, 5);
  for (const [name, file] of files) {
    const { code, msg } = await send(method, file);
    look();
    expect([name, code !== 0, /\p{Script=Han}/u.test(msg)]).toEqual([name, true, true]);
  }
  clearInterval(timer);
  expect(puts.map((put) => put.mock.calls.length)).toEqual([0, 0]);
  expect(await digest(server)).toBe(before);
  const grown = Math.round((most - rss) / MB);
  process.stdout.write(`Merchant.${method}: ${files.length} hostile files refused, memory +${grown} MB\n`);
  expect(grown).toBeLessThan(200);
}

test("hostile files of invoices, bombs among them, are refused at the door", async () => {
  const files = hostileInvoices.map(([name, file]) => [name, bytesOf(file)] as const);
  const bombs = [bombOfd(), bombOfd(100)].map((bomb, at) => [`bomb ${at}`, bomb] as const);
  await expectNothing("UploadInvoice", [...files, ...bombs, ["too large", Buffer.alloc(6 * MB, 0x20)]]);
}, 120_000);

test("pictures that are none, bombs and SVG are refused at the door", async () => {
  const wide = await sharp({
    create: { width: 7000, height: 7000, channels: 3, background: "#fff" },
    limitInputPixels: false,
  })
    .png({ palette: true })
    .toBuffer();
  const frames = await sharp(
    Buffer.alloc(61 * 8 * 8 * 3, 7).map((_, at) => (at * 31) % 251),
    { raw: { width: 8, height: 61 * 8, channels: 3, pageHeight: 8 } },
  )
    .gif({ loop: 0 })
    .toBuffer();
  const texts = [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    "<html><script>1</script>",
    "<?php 1;",
    "MZ\u0090\u0000",
    "PK\u0003\u0004",
    "GIF89a<script>alert(1)</script>",
    "\u00ff\u00d8\u00ff\u00e0<?php 1;",
  ].map((text) => [text, Buffer.from(text, "latin1")] as const);
  await expectNothing("Upload", [
    ...texts,
    ["wide", wide],
    ["frames", frames],
    ["cut off", wide.subarray(0, -20)],
  ]);
}, 120_000);
