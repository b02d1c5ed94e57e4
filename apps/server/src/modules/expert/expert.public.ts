export {
  authorColumns,
  authorFields,
  authorJoins,
  authorOf,
  findBadge,
  hasBadgeSql,
  isHidden,
  unhiddenSql,
} from "./expert.store.ts";
export { dropFollows } from "./follow.store.ts";
