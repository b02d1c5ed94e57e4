import { buildQueries } from "@heshi/client/query";
import { takePreloaded } from "./preloaded.ts";
import { callMethod } from "./rpc.ts";
import { isMember } from "../session/session-store.ts";

export { type CursorQuery, keyOf, type ListName, type Query, type RowOf } from "@heshi/client/query";

// what came with the page is a visitor's: a member's own prices and coupons are asked for again
export const { q, pages } = buildQueries(callMethod, (service, input, isPersonal) =>
  isPersonal && isMember() ? undefined : takePreloaded(service, input),
);
