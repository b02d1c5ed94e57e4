export {
  dueMarks,
  goodsInCategory,
  listAllCategories,
  lockCategory,
  markGoods,
  marksDone,
  namedCategory,
  removeCategory,
  saveCategory,
} from "./category.store.ts";
export { findFee, setFee } from "./fee.store.ts";
