/** Product pictures made from a title alone: for the demo world, and for products imported without pictures. */
import { paintScene } from "./paint.ts";
import { galleryScene, mainScene, SCENE_SIZE, type SceneInput } from "./scene.ts";

/** Equal inputs give equal bytes. */
export interface GoodsPictureInput extends SceneInput {
  /** 0 is the main picture, further ones count from 1. */
  index: number;
}

const MAX_BYTES = 14 * 1024;

/** Draws a webp of 600 x 600 pixels and at most 14 KB. */
export async function drawGoodsPicture(input: GoodsPictureInput): Promise<Buffer> {
  const first = mainScene(input);
  const scene = input.index === 0 ? first : galleryScene(first, input);
  return paintScene(scene, { size: SCENE_SIZE, maxBytes: MAX_BYTES });
}
