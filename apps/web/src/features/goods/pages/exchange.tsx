import { CategoryPage } from "../parts/list/category-page.tsx";

/** 分类: the category page as the second tab, in the place of the exchange zone of an online version. */
export function Page() {
  return <CategoryPage />;
}
