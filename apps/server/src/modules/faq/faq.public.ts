export { dropOfMember as dropFaqVotes } from "./faq.store.ts";
