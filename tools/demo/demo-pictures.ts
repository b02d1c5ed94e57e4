/** The artwork and marks that the demo world names, and how they are drawn; `tools/assets/render-demo.ts` makes them. */
import { drawBanner, drawIcon } from "../drawing/artwork.ts";
import { drawMark } from "../drawing/marks.ts";
import { drawDish } from "../drawing/dish.ts";
import { makeArticles, makeRecipes } from "./community/make-community.ts";
import { makeBrands, makeCategories } from "./make/make-catalogue.ts";
import { homeArt, navIcons } from "./make/make-home.ts";
import { makeShops } from "./make/make-shops.ts";
import { drawFront, drawOffer } from "../drawing/town.ts";
import { frontArt } from "./town/fill-front.ts";
import { makeTown } from "./town/make-town.ts";
import { SHOP_SHELVES } from "./data/shops.data.ts";
import type { AssetPath } from "./world.types.ts";

export interface PictureJob {
  path: AssetPath;
  draw: () => Promise<Buffer>;
}

function icons(): PictureJob[] {
  const categories = makeCategories().map(({ icon, shown }) => ({ path: icon, shown }));
  return [
    ...categories.map(({ path, shown }) => ({ path, draw: () => drawIcon(shown) })),
    ...navIcons().map(({ path, svg }) => ({ path, draw: async () => Buffer.from(svg) })),
  ];
}

function marks(): PictureJob[] {
  const brands = makeBrands().map(({ logo, key, hue }, i) => ({
    path: logo,
    draw: () => drawMark({ seed: key, family: i, hue, on: "white" }),
  }));
  const shops = makeShops().flatMap(({ logo, banner, key, hue }, i) => [
    { path: logo, draw: () => drawMark({ seed: key, family: i + 3, hue, on: "colour" }) },
    {
      path: banner,
      draw: () => drawBanner((SHOP_SHELVES[key] ?? "nuts_box").split(" ")),
    },
  ]);
  return [...brands, ...shops];
}

/** Of the town: marks, fronts, and what is offered. */
function town(): PictureJob[] {
  return makeTown().flatMap(({ key, hue, logo, front, goods }, i) => [
    { path: logo, draw: () => drawMark({ seed: `town ${key}`, family: i, hue, on: "colour" }) },
    { path: front, draw: () => drawFront({ seed: key, hue, key: goods[0]?.shown[0] ?? "" }) },
    ...goods.map(({ key: seed, picture, shown }) => ({
      path: picture,
      draw: () => drawOffer({ seed, hue, keys: shown }),
    })),
  ]);
}

/** All pictures of the demo world but the studio's and the members' faces. */
export function pictureJobs(): PictureJob[] {
  const art = [...homeArt(), ...frontArt()].map(({ path, shown }) => ({
    path,
    draw: () => drawBanner(shown),
  }));
  const dishes = [...makeArticles(), ...makeRecipes()].map(({ picture, dish }) => ({
    path: picture,
    draw: () => drawDish({ seed: picture, dish }),
  }));
  return [...art, ...icons(), ...marks(), ...town(), ...dishes];
}
