import { withQuery } from "../router/path.ts";

/** The path of a product's page. */
export const goodsPath = (id: string): string => withQuery("/pages/goods/detail", { id });
