export { isSessionLive, spendTicket, tokenMember } from "./chat.store.ts";
