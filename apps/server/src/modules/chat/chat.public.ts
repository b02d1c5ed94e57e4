export { isSessionLive, spendShopTicket, spendTicket, tokenMember } from "./chat.tickets.store.ts";
export { shopTickets } from "./chat.tickets.ts";
export { dropChats } from "./chat.lists.store.ts";
export { hasBlocked } from "./chat.watch.store.ts";
export { previewOf } from "./chat.domain.ts";
