import { buildQueries } from "@heshi/client/query";
import { takePreloaded } from "./preloaded.ts";
import { callMethod } from "./rpc.ts";

export { type CursorQuery, keyOf, type ListName, type Query, type RowOf } from "@heshi/client/query";

export const { q, pages } = buildQueries(callMethod, takePreloaded);
