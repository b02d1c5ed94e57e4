export {
  goodsInCategory,
  listAllCategories,
  lockCategory,
  namedCategory,
  removeCategory,
  saveCategory,
} from "./category.store.ts";
