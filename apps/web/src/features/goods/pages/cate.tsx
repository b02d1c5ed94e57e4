import { CategoryPage } from "../parts/list/category-page.tsx";

/** 商品分类: top categories at the left, what stands under them at the right. */
export function Page() {
  return <CategoryPage />;
}
