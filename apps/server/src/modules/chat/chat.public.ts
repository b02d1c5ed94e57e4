export { spendTicket, tokenMember } from "./chat.store.ts";
