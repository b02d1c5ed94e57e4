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
export { closeExpert } from "./expert.closing.ts";
