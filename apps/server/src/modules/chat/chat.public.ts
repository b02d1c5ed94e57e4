export { buildSeats } from "./chat.seats.ts";
export { shopTickets } from "./chat.tickets.ts";
export { dropChats } from "./chat.lists.store.ts";
export { hasBlocked } from "./chat.watch.store.ts";
export { previewOf } from "./chat.domain.ts";
