/** Product pictures, made from nothing but a title: for the demo world and for goods imported without pictures. */
import { paintScene } from "./paint.ts";
import { galleryScene, mainScene, SCENE_SIZE, type SceneWish } from "./scene.ts";

/** The same wish gives the same bytes. */
export interface GoodsPictureWish extends SceneWish {
  /** 0 the main picture, from 1 on further ones. */
  index: number;
}

const MAX_BYTES = 14 * 1024;

/** A webp of 600 x 600 pixels and at most 14 KB. */
export async function drawGoodsPicture(wish: GoodsPictureWish): Promise<Buffer> {
  const first = mainScene(wish);
  const scene = wish.index === 0 ? first : galleryScene(first, wish);
  return paintScene(scene, { size: SCENE_SIZE, maxBytes: MAX_BYTES });
}
