/** Product pictures, made from nothing but a title: for the demo world and for goods imported without pictures. */
import { paintScene } from "./paint.ts";
import { galleryScene, mainScene, SCENE_SIZE } from "./scene.ts";

export interface GoodsPictureWish {
  /** The same wish gives the same bytes; another seed gives another picture of the same kind of thing. */
  seed: string;
  /** Chinese title; its words choose the objects, a colour at its end (… 樱花粉) their colour. */
  title: string;
  /** Name of the category, for titles that say nothing known. */
  category: string;
  /** 0 the main picture, from 1 on further ones. */
  index: number;
}

const MAX_BYTES = 14 * 1024;

/** A webp of 600 x 600 pixels and at most 14 KB. */
export async function drawGoodsPicture(wish: GoodsPictureWish): Promise<Buffer> {
  const { seed, title, category, index } = wish;
  const first = mainScene(seed, title, category);
  const scene = index === 0 ? first : galleryScene(first, { title, index, seed });
  return paintScene(scene, { size: SCENE_SIZE, maxBytes: MAX_BYTES });
}
