/** The room of the sockets of a shop's people; a member's room is their id. */
export const shopRoom = (shopId: string): string => `shop:${shopId}`;
