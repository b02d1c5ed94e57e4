export { dropVotesOfMember as dropCommentVotes } from "./comment.store.ts";
