/** Pushed events that come with a message. */
export const messagePushes = [
  "order.state",
  "after.state",
  "withdraw.state",
  "review.state",
  "account.caution",
  "flash.soon",
  "goods.restock",
  "goods.drop",
] as const;
