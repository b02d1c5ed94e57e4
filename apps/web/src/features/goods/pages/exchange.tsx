import { CategoryPage } from "../parts/category-page.tsx";

/** The fourth tab of an online version; while it is not online it is the category page, a tab too. */
export function Page() {
  return <CategoryPage />;
}
