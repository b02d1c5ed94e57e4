import { withQuery } from "../router/path.ts";

/** The page of a brand, which is for members; a visitor sees its products. */
export const brandPath = (brandId: string, isMember: boolean): string =>
  isMember ? withQuery("/pages/brand/detail", { id: brandId }) : withQuery("/pages/goods/list", { brandId });
