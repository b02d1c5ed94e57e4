import type { PasswordKey } from "@heshi/contract/frame/password";

/** What the phones are to do. */
export type PhoneTask = {
  url: string;
  connections: number;
  orders: number;
  /** The first order's number: members and SKUs go on from where the last task ended. */
  first: number;
  /** Members by their tokens; each orders in turn. */
  tokens: readonly string[];
  /** SKUs with their prices, fen. */
  skus: readonly (readonly [skuId: string, priceFen: number])[];
  secret: string;
  /** The payment password, and the server's key that it is sealed for; without one the raw server is meant. */
  password: string;
  key?: PasswordKey;
  /** Also what the pages between product and success load: cart, quote, cashier, result. */
  isReading: boolean;
};

export type PhoneFound = { perSecond: number; p50: number; p99: number; refused: number; reasons: string[] };
