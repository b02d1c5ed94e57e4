export { commentView } from "./comment.domain.ts";
export { isReplied, listOfShop, reply } from "./comment.store.ts";
