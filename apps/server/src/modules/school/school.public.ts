export { dropOfMember as dropProgress } from "./school.store.ts";
