import { CategoryPage } from "../parts/list/category-page.tsx";

/** 分类: the category page as the second tab of an offline version, instead of the exchange zone. */
export function Page() {
  return <CategoryPage />;
}
