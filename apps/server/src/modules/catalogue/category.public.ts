export {
  goodsInCategory,
  listAllCategories,
  lockCategory,
  namedCategory,
  removeCategory,
  saveCategory,
} from "./desk/category.store.ts";
