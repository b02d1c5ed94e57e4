import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawAvatar, drawBanner, drawIcon } from "./artwork.ts";
import { applyCurve, brightCurve } from "./brighten.ts";
import { lit, parseHex, shaded, toHex } from "./colour.ts";
import { drawGoodsPicture } from "./goods-picture.ts";
import { CATEGORY_ROWS, KEYWORD_ROWS, PROPS, UNKNOWN_ROW } from "./keywords.data.ts";
import { chooseLook } from "./looks.ts";
import { drawMark, MARK_FAMILIES } from "./marks.ts";
import { seeded } from "../demo/random.ts";
import { mainScene } from "./scene.ts";
import { chooseSubject } from "./subject.ts";
import { spriteFacts, spriteFile, spriteNames } from "./sprites.ts";

const headphones = { seed: "a", title: "静界 S3 头戴式主动降噪蓝牙耳机 云灰", category: "耳机", index: 0 };

describe("a product picture", () => {
  it("is a webp of 600 x 600 and at most 14 KB, the same for the same input", async () => {
    const first = await drawGoodsPicture(headphones);
    const again = await drawGoodsPicture({ ...headphones });
    expect(first.equals(again)).toBe(true);
    expect(first.length).toBeLessThanOrEqual(14 * 1024);
    expect(await sharp(first).metadata()).toMatchObject({ format: "webp", width: 600, height: 600 });
  });

  it("differs by seed, by index and by colour", async () => {
    const planned = [
      headphones,
      { ...headphones, seed: "b" },
      { ...headphones, index: 1 },
      { ...headphones, index: 2 },
      { ...headphones, index: 3 },
      { ...headphones, index: 4 },
      { ...headphones, title: headphones.title.replace("云灰", "樱花粉") },
    ];
    const drawn = await Promise.all(planned.map((input) => drawGoodsPicture(input)));
    expect(new Set(drawn.map((picture) => picture.toString("base64"))).size).toBe(planned.length);
  });

  it("is drawn for any text, known or not", async () => {
    for (const title of ["", "？", "无名之物", "a".repeat(50), "🎧", "100年传世珐琅锅 全家系列"]) {
      const picture = await drawGoodsPicture({ seed: title, title, category: "", index: 0 });
      expect(picture.length).toBeGreaterThan(500);
    }
  });
});

describe("the motif for a title", () => {
  it.each([
    ["静界 S3 头戴式主动降噪蓝牙耳机", "headphones"],
    ["静界 Air 2 真无线降噪蓝牙耳机", "earbuds"],
    ["果岸 安岳黄柠檬 皮薄多汁 泡水榨汁", "lemon"],
    ["野径 大号双人自动晴雨伞 黑胶防晒", "umbrella closed-umbrella"],
    ["冒泡 白桃气泡水", "water-bottle"],
    ["豆与火 云南小粒咖啡豆", "coffee"],
    ["壳里 液态硅胶手机壳 适用澈科", "phone-case"],
    ["远征轮 静音舒适轮胎 205/55R16", "tyre"],
    ["木沐家 60 支长绒棉四件套", "bedding"],
    ["双宫茧桑蚕丝被 空调被", "quilt"],
    ["Carat钻石煎锅28cm", "fry-pan"],
    ["宠物便携出行圆球饮水器", "pet-bowl"],
    ["嘎嘣脆 每日坚果混合果仁礼盒 30 包", "nuts-bag peanuts"],
  ])("%s: %s", (title, sprites) => {
    expect(sprites.split(" ")).toContain(chooseSubject(title, "", seeded("x")).main);
  });

  it("falls back to the category, then to a parcel", () => {
    expect(["books", "notebook"]).toContain(chooseSubject("未知", "文具图书", seeded("x")).main);
    expect(UNKNOWN_ROW).toContain(chooseSubject("未知", "", seeded("x")).main);
  });

  it("names only existing sprites", () => {
    const rows = [...KEYWORD_ROWS, ...CATEGORY_ROWS, UNKNOWN_ROW].map((row) =>
      row.split("|").slice(1).join(" "),
    );
    const names = [...rows, ...PROPS.map(([, sprites]) => sprites)].flatMap((row) => row.split(" "));
    for (const name of new Set(names)) expect(spriteFacts(name).width, name).toBeGreaterThan(10);
    expect(() => spriteFacts("nothing")).toThrow("no sprite named nothing");
  });
});

describe("a requested colour", () => {
  const tote = { title: "织物 手提包", category: "箱包" };
  const itemsOf = (colour: string) =>
    mainScene({ seed: "s", ...tote, colour }).items.map(({ sprite, look }) => ({ sprite, look }));

  it("changes no object, whatever its characters mean on their own", () => {
    const plain = mainScene({ seed: "s", ...tote }).items.map(({ sprite }) => sprite);
    for (const colour of ["米色", "酒红色", "抹茶绿", "香芋紫", "豆沙红", "苹果绿"])
      expect(
        itemsOf(colour).map(({ sprite }) => sprite),
        colour,
      ).toEqual(plain);
  });

  it("is that of the whole word: 酒红 is darker than 红, 藏青 is not green", () => {
    const facts = { kind: "free", width: 1, height: 1, hue: 0, sat: 50, light: 60 } as const;
    const look = (colour: string) => chooseLook(facts, { title: "", colour }, seeded("x"));
    expect(look("酒红色")).toMatchObject({ hue: 350, brightness: 0.82 });
    expect(look("正红")).toMatchObject({ hue: 358 });
    expect(look("藏青")).toMatchObject({ hue: 225 });
    expect(look("香芋紫")).toMatchObject({ hue: 268 });
    expect(look("墨绿色")).toMatchObject({ hue: 118 });
  });
});

describe("light", () => {
  it("is applied without clipping bright shades", () => {
    const curve = brightCurve(65, 1.32);
    expect([curve[0], curve[255]]).toEqual([0, 255]);
    expect((curve[166] ?? 0) / 255).toBeCloseTo(0.86, 1);
    expect((curve[250] ?? 0) - (curve[200] ?? 0)).toBeGreaterThan(10);
    const pixels = Buffer.from([0, 166, 255, 7]);
    applyCurve(pixels, curve);
    expect([...pixels]).toEqual([0, curve[166], 255, 7]);
  });
});

describe("a scene", () => {
  it("stays inside the picture", () => {
    for (let i = 0; i < 200; i += 1) {
      const { items } = mainScene({ seed: `s${i}`, title: i % 2 ? "苹果" : "键盘", category: "" });
      for (const { x, base } of items) {
        expect(x).toBeGreaterThan(60);
        expect(x).toBeLessThan(540);
        expect(base).toBeGreaterThan(200);
        expect(base).toBeLessThan(560);
      }
    }
  });
});

describe("artwork", () => {
  it("draws banners and icons on a transparent background", async () => {
    const banner = await drawBanner({
      seed: "b",
      title: "秋收好物节",
      subtitle: "水果",
      objects: ["salad", "bread", "leaves"],
    });
    expect(await sharp(banner).metadata()).toMatchObject({ width: 720, height: 420, hasAlpha: true });
    expect(banner.length).toBeLessThanOrEqual(30 * 1024);
    expect(await sharp(await drawIcon("kettle")).metadata()).toMatchObject({
      width: 200,
      height: 200,
      hasAlpha: true,
    });
  });

  it("draws faces of the requested kind", async () => {
    const [one, same, other] = await Promise.all([
      drawAvatar("x", "female"),
      drawAvatar("x", "female"),
      drawAvatar("x", "animal"),
    ]);
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  it("draws each family of logo, on white and on colour", async () => {
    const marks = await Promise.all(
      Array.from({ length: MARK_FAMILIES * 2 }, (_, i) =>
        drawMark({ seed: "m", family: i, hue: 200, on: i < MARK_FAMILIES ? "white" : "colour" }),
      ),
    );
    expect(new Set(marks.map((mark) => mark.toString("base64"))).size).toBe(MARK_FAMILIES * 2);
  });
});

describe("sprites", () => {
  it("are more than 400, each with a file", () => {
    expect(spriteNames().length).toBeGreaterThan(400);
    for (const name of spriteNames()) expect(spriteFile(name).subarray(8, 12).toString()).toBe("WEBP");
  });
});

describe("colours", () => {
  it("round-trip", () => {
    for (const hex of ["#000000", "#ffffff", "#e1251b", "#3fa68d", "#123456", "#7f7f7f"])
      expect(toHex(parseHex(hex))).toBe(hex);
    expect(parseHex(lit("#3fa68d")).l).toBeGreaterThan(parseHex("#3fa68d").l);
    expect(parseHex(shaded("#3fa68d")).l).toBeLessThan(parseHex("#3fa68d").l);
  });
});
