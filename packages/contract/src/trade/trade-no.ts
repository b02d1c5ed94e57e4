/** A trade's number: T, the day and twelve random digits. */
export const tradeNoPattern = /^T\d{18}$/;
