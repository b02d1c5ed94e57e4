import { CategoryPage } from "../parts/list/category-page.tsx";

/** 商品分类: top categories on the left, their subcategories on the right. */
export function Page() {
  return <CategoryPage />;
}
