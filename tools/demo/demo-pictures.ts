/** Every picture that the demo world names, and how it is drawn. The script in `assets/tools` renders them. */
import { drawAvatar, drawBanner, drawIcon } from "../drawing/artwork.ts";
import { drawGoodsPicture } from "../drawing/goods-picture.ts";
import { drawMark } from "../drawing/marks.ts";
import { makeBrands, makeCategories } from "./make/make-catalogue.ts";
import { makeGoods } from "./make/make-goods.ts";
import { homeArt, navIcons } from "./make/make-home.ts";
import { AVATAR_POOL } from "./make/make-members.ts";
import { makeShops } from "./make/make-shops.ts";
import { MEMBER_ROWS } from "./data/members.data.ts";
import { readTable } from "./goods-line.ts";
import { SHOP_OBJECTS } from "./data/shops.data.ts";
import type { AssetPath } from "./world.types.ts";

export interface PictureJob {
  path: AssetPath;
  draw: () => Promise<Buffer>;
}

function icons(): PictureJob[] {
  const categories = makeCategories().map(({ icon, sprite }) => ({ path: icon, sprite }));
  return [
    ...categories.map(({ path, sprite }) => ({ path, draw: () => drawIcon(sprite) })),
    ...navIcons().map(({ path, svg }) => ({ path, draw: async () => Buffer.from(svg) })),
  ];
}

function marks(): PictureJob[] {
  const brands = makeBrands().map(({ logo, key, hue }, i) => ({
    path: logo,
    draw: () => drawMark({ seed: key, family: i, hue, on: "white" }),
  }));
  const shops = makeShops().flatMap(({ logo, banner, key, hue, name, intro }, i) => [
    { path: logo, draw: () => drawMark({ seed: key, family: i + 3, hue, on: "colour" }) },
    {
      path: banner,
      draw: () =>
        drawBanner({
          seed: key,
          title: name,
          subtitle: intro,
          objects: (SHOP_OBJECTS[key] ?? "gift-box bag").split(" "),
        }),
    },
  ]);
  return [...brands, ...shops];
}

function faces(): PictureJob[] {
  const written = readTable(MEMBER_ROWS, ["word", "nickname", "mobile", "gender"]).map(({ word, gender }) => {
    const kind = gender === "female" || gender === "male" ? gender : "animal";
    return { path: `demo/avatars/${word}.webp`, draw: () => drawAvatar(word, kind) };
  });
  const pool = Array.from({ length: AVATAR_POOL }, (_, i) => {
    const word = `pool-${String(i).padStart(2, "0")}`;
    return { path: `demo/avatars/${word}.webp`, draw: () => drawAvatar(word) };
  });
  return [...written, ...pool];
}

/** All pictures of the demo world. */
export function pictureJobs(): PictureJob[] {
  const goods = makeGoods(makeBrands(), makeShops(), makeCategories());
  const products = goods.flatMap(({ plannedPictures }) =>
    plannedPictures.map(({ path, input }) => ({ path, draw: () => drawGoodsPicture(input) })),
  );
  const art = homeArt().map(({ path, ...input }) => ({ path, draw: () => drawBanner(input) }));
  return [...products, ...art, ...icons(), ...marks(), ...faces()];
}
