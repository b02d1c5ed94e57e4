import { CategoryPage } from "../parts/category-page.tsx";

/** 商品分类: top categories at the left, what stands under them at the right. */
export function Page() {
  return <CategoryPage />;
}
