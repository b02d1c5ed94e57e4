import { useEffect, useState } from "react";
import { backToEntry } from "../router/return-entry.ts";
import { useSearchParams } from "../router/router.tsx";
import { readJson, writeJson } from "../data/storage.ts";
import { PAY_ENTRY } from "./leave.ts";
import { type Left, leftFor, noteLeft } from "./left.ts";

/** Storage key of the payment after whose cashier back leads to the channel's page. */
const STUCK = "hs:pay-stuck";

export interface Return {
  /** The URL contains the channel's parameters. */
  isReturn: boolean;
  /** The payment from whose channel the user is back: by its redirect, the browser's back, or a reload since. */
  left: Left | undefined;
  /** Back leads to the channel's page, and the position of the entry before it is unknown. */
  isStuck: boolean;
}

/**
 * Returns users from a channel to the history entry they left from, and removes the channel's parameters from the URL; `name` is the
 * parameter that stays, with the number of the trade or the recharge.
 */
export function useReturn(name: string, payNo: string): Return {
  const [query, setQuery] = useSearchParams();
  const isReturn = query.has("isBack");
  const hasQuit = query.has("isQuit");
  const [left] = useState(() => {
    const known = leftFor(payNo);
    return isReturn ? { payNo, way: known?.way, hasQuit } : known;
  });
  const isStuck = readJson(STUCK, "session") === payNo;
  useEffect(() => {
    if (!isReturn || left === undefined) return;
    noteLeft(left);
    if (backToEntry(PAY_ENTRY)) return;
    writeJson(STUCK, payNo, "session");
    setQuery({ [name]: payNo }, { replace: true });
  }, [isReturn, left, setQuery, name, payNo]);
  return { isReturn, left, isStuck };
}
