export { patternsOf } from "./faq.domain.ts";
export { dropOfMember as dropFaqVotes } from "./faq.store.ts";
