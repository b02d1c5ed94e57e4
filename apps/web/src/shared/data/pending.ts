import { buildPending, type Pending } from "@heshi/client/pending";
import { readObject, writeJson } from "./storage.ts";

const KEY = "hs:pending";

/** The request ids of this device's unanswered actions. */
export const { claim: claimRequestId, settle: settleRequestId } = buildPending({
  read: () => (readObject(KEY) ?? {}) as Record<string, Pending>,
  write: (pending) => writeJson(KEY, pending),
});
