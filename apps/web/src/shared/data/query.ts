import { buildQueries } from "@heshi/client/query";
import { takePreloaded } from "./preloaded.ts";
import { callMethod } from "./rpc.ts";
import { isMember, isMinor } from "../session/session-store.ts";

export { type CursorQuery, keyOf, type ListName, type Query, type RowOf } from "@heshi/client/query";

/** Calls a method; who has minors' mode on sees nothing of what is for adults only. */
const call: typeof callMethod = async (...asked) => {
  const answer = await callMethod(...asked);
  return isMinor() ? import("../session/minor-view.ts").then(({ forMinors }) => forMinors(answer)) : answer;
};

// what came with the page is a visitor's: a member's own prices and coupons are asked for again, and whatever a minor sees
export const { q, pages } = buildQueries(call, (service, input, isPersonal) =>
  isMinor() || (isPersonal && isMember()) ? undefined : takePreloaded(service, input),
);
