export {
  goodsInCategory,
  listAllCategories,
  lockCategory,
  namedCategory,
  removeCategory,
  saveCategory,
} from "./category.store.ts";
export { findFee, setFee } from "./fee.store.ts";
