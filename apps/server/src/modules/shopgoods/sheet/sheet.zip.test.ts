import { Merchant } from "@heshi/contract/shop/merchant";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { lying } from "../../../../test/files/workbooks.ts";
import { testServer } from "../../../../test/harness.ts";
import { seller } from "../../../../test/make/shop-goods.ts";
import { digits, num, shop, sql } from "../../../../test/make/world.ts";
import { expectRefused } from "../../../../test/refused.ts";
import { zipOf } from "../../../platform/sheet/zip.ts";
import type { DraftWork } from "./sheet.rules.ts";
import { illustrate, picturesIn } from "./sheet.zip.ts";

const server = await testServer();
const HEAD = "货号,商品名称,一级分类,规格,售价,库存,图片,规格编号";
const MB = 1024 * 1024;
const zeros = Buffer.alloc(9 * MB);
let [red, blue]: Buffer[] = [];
beforeAll(async () => {
  const plain = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  [red, blue] = await Promise.all([plain("#f00"), plain("#00f")]);
});

type Files = Readonly<Record<string, Buffer>>;
const zipped = (files: Files): Buffer =>
  zipOf(Object.entries(files).map(([name, data]) => ({ name: Buffer.from(name), data })));
const waiting = async (token2: string, rows: readonly string[]) => {
  const payload = { file: Buffer.from([HEAD, ...rows].join("\r\n")), name: "goods.csv" };
  return (await server.call(Merchant, "ImportGoods", { isTrial: true }, { token2, payload })).info;
};
const add = (token2: string, sheetId: string, file: Buffer) =>
  server.call(Merchant, "AddSheetPictures", { sheetId }, { token2, payload: { file, name: "a.zip" } });
const rowsOf = (sheetId: string) =>
  sql(server, "select line, words from goods_sheet_row where sheet_id = $1 order by line", [sheetId]);
const documents = (state: string): Promise<number> =>
  num(server, "select count(*) from upload where content_type = 'application/zip' and state = $1", [state]);

test("a zip gives new products their pictures by code, and what belongs to none is named", async () => {
  const { token2 } = await seller(server);
  const code = `Z${digits(6)}`;
  const { sheetId } = await waiting(token2, [
    `${code}1,第一件,,标准,39.9,12,,`,
    `${code}2,第二件,,标准,9.9,3,https://cdn.pictures.test/1.jpg,`,
    `${code}3,第三件,,标准,9.9,3,,`,
  ]);
  const files = {
    [`图/${code}1-2.png`]: blue!,
    [`图/${code}1.png`]: red!,
    [`${code}2/b.png`]: red!,
    "别的.png": red!,
    [`__MACOSX/${code}1.png`]: red!,
    ".DS_Store": red!,
    [`${code}3.png`]: Buffer.from("no picture"),
  };
  const { info } = await add(token2, sheetId, zipped(files));
  expect(info).toEqual({ pictures: 4, products: 3, unknown: 1, unknownNames: ["别的.png"] });
  const shown = (await server.call(Merchant, "GetGoodsSheet", { sheetId }, { token2 })).info.plannedRows;
  expect(shown.map(({ words }) => words.split("，").at(-1))).toEqual(["图片 2 张", "图片 2 张", "图片 1 张"]);
  expect(await documents("kept")).toBe(1);
  await server.call(Merchant, "ConfirmGoodsSheet", { sheetId }, { token2 });
  expectRefused(await add(token2, sheetId, zipped(files)), Merchant, "SHEET_CONFIRMED");
  await server.drain();
  expect((await rowsOf(sheetId)).map(({ words }) => words)).toEqual([
    "已存为草稿",
    "已存为草稿",
    "已存为草稿；第 1 张图片不是图片",
  ]);
  const { list } = (await server.call(Merchant, "GetGoods", { tab: "draft" }, { token2 })).info;
  const pictures = await Promise.all(
    list.map(async ({ waresId }) => {
      const { form } = (await server.call(Merchant, "GetGoodsForm", { waresId }, { token2 })).info;
      return form.pictures ?? [];
    }),
  );
  expect(pictures.map(({ length }) => length)).toEqual([2, 2, 0]);
  // the picture with the code alone comes first, and the zip's behind those with addresses
  expect(pictures[0]?.[0]).toBe(pictures[1]?.[1]);
  expect(await documents("kept")).toBe(0);
});

test("another zip takes the place of the first; a file that is dropped gives its zip up; other shops' files are not found", async () => {
  const { token2 } = await seller(server);
  const code = `Y${digits(6)}`;
  const { sheetId } = await waiting(token2, [`${code},第一件,,标准,39.9,12,,`]);
  const before = await documents("kept");
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`${code}-${n + 1}.png`, red!]));
  expect((await add(token2, sheetId, zipped(many))).info.pictures).toBe(9);
  const words = async () =>
    (await server.call(Merchant, "GetGoodsSheet", { sheetId }, { token2 })).info.plannedRows[0]?.words;
  expect(await words()).toContain("图片 9 张；多出的 2 张图片不导入");
  expect((await add(token2, sheetId, zipped({ [`${code}.png`]: blue! }))).info.pictures).toBe(1);
  expect(await words()).toMatch(/图片 1 张$/);
  expect(await documents("kept")).toBe(before + 1);
  const other = await shop(server);
  expectRefused(await add(other.token2, sheetId, zipped({ "a.png": red! })), "NOT_FOUND");
  await server.call(Merchant, "DropGoodsSheet", { sheetId }, { token2 });
  expect(await documents("kept")).toBe(before);
});

test.each<[string, () => Buffer, string]>([
  ["no zip", () => Buffer.from("PNG"), "不完整"],
  ["a zip without files", () => zipped({ "a/": Buffer.alloc(0) }), "没有图片"],
  [
    "more than 500 pictures",
    () => zipped(Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`${n}.png`, Buffer.from("x")]))),
    "最多 500 张",
  ],
  ["11 MB of zeros", () => zipped({ "a.png": Buffer.alloc(11 * MB) }), "超过 10MB"],
  [
    "45 times 9 MB of zeros",
    () => zipped(Object.fromEntries(Array.from({ length: 45 }, (_, n) => [`${n}.png`, zeros]))),
    "解开后太大",
  ],
  ["a name of 300 letters", () => zipped({ [`${"a".repeat(300)}.png`]: Buffer.from("x") }), "文件名太长"],
])("%s is refused before anything is inflated or stored", async (_, zip, words) => {
  const { token2 } = await seller(server);
  const { sheetId } = await waiting(token2, [`X${digits(6)},第一件,,标准,39.9,12,,`]);
  const before = await num(server, "select count(*) from upload");
  const refused = await add(token2, sheetId, zip());
  expectRefused(refused, Merchant, "SHEET_FAULT");
  expect(refused.msg).toContain(words);
  expect(await num(server, "select count(*) from upload")).toBe(before);
});

test("a size that is a lie ends the inflating, and the draft is made without that picture", async () => {
  const { token2 } = await seller(server);
  const code = `W${digits(6)}`;
  const { sheetId } = await waiting(token2, [`${code},第一件,,标准,39.9,12,,`]);
  const zip = lying(zipped({ [`${code}.png`]: Buffer.alloc(30 * MB) }), 1000);
  expect((await add(token2, sheetId, zip)).info.pictures).toBe(1);
  await server.call(Merchant, "ConfirmGoodsSheet", { sheetId }, { token2 });
  await server.drain();
  expect((await rowsOf(sheetId)).map(({ words }) => words)).toEqual([
    "已存为草稿；第 1 张图片在压缩包里损坏了",
  ]);
});

test("a picture belongs to the product of its name, whatever follows it, else of its folder", () => {
  const work: DraftWork = {
    kind: "draft",
    draft: {},
    pictures: [],
    left: 0,
    zipLeft: 0,
    top: "",
    leaf: "",
    brand: "",
  };
  const drafts = ["A1", "A1-2", "红茶"].map((code, line) => ({ line, code, work }));
  const names = [
    "A1-2.jpg",
    "A1_3.JPG",
    "A1 (2).png",
    "红茶（1）.webp",
    "红茶/10.jpg",
    "红茶/2.jpg",
    "A12.jpg",
  ];
  const { rows, unknownNames } = illustrate(drafts, names);
  expect(rows.map(({ pictures }) => pictures)).toEqual([
    ["zip:A1 (2).png", "zip:A1_3.JPG"],
    ["zip:A1-2.jpg"],
    ["zip:红茶（1）.webp", "zip:红茶/2.jpg", "zip:红茶/10.jpg"],
  ]);
  expect(unknownNames).toEqual(["A12.jpg"]);
});

test("names in GBK are read as Chinese systems write them", () => {
  // 红茶.png
  const name = Buffer.concat([Buffer.from([0xba, 0xec, 0xb2, 0xe8]), Buffer.from(".png")]);
  const files = picturesIn(zipOf([{ name, data: Buffer.from("x") }]));
  expect(typeof files === "string" ? files : [...files.keys()]).toEqual(["红茶.png"]);
});
