export { dropOfMember as dropFeedback } from "./feedback.store.ts";
