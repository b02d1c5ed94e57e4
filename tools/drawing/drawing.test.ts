import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawBanner, drawIcon } from "./artwork.ts";
import { drawCard } from "./card.ts";
import { drawMark, MARK_FAMILIES } from "./marks.ts";

describe("the card of a product without pictures", () => {
  const rice = { seed: "SP-1", category: "粮油" };

  it("is a small webp of 600 x 600, the same for the same input", async () => {
    const first = await drawCard(rice);
    expect(first.equals(await drawCard({ ...rice }))).toBe(true);
    expect(first.length).toBeLessThanOrEqual(14 * 1024);
    expect(await sharp(first).metadata()).toMatchObject({ format: "webp", width: 600, height: 600 });
  });

  it("differs by category and is drawn for any text", async () => {
    const inputs = [
      rice,
      { ...rice, category: "音箱" },
      { seed: "", category: "" },
      { seed: "🎧", category: "？" },
    ];
    const drawn = await Promise.all(inputs.map((input) => drawCard(input)));
    expect(new Set(drawn.map((picture) => picture.toString("base64"))).size).toBe(inputs.length);
  });
});

describe("artwork", () => {
  it("draws banners and icons from the studio's pictures on a transparent background", async () => {
    const banner = await drawBanner(["sofa", "kettle", "candle"]);
    expect(await sharp(banner).metadata()).toMatchObject({ width: 720, height: 420, hasAlpha: true });
    expect(banner.length).toBeLessThanOrEqual(30 * 1024);
    const icon = await sharp(await drawIcon("lipstick")).metadata();
    expect(icon).toMatchObject({ width: 200, height: 200, hasAlpha: true });
    await expect(drawIcon("nothing")).rejects.toThrow("no picture without ground of nothing");
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
