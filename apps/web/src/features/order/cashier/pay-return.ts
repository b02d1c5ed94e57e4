import { useEffect, useState } from "react";
import { backToEntry } from "#src/shared/router/return-entry.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { readJson, writeJson } from "#src/shared/data/storage.ts";
import { PAY_ENTRY } from "./pay-channel.ts";
import { type Left, leftFor, noteLeft } from "./pay-left.ts";

/** Storage key of the trade after whose cashier back leads to the channel's page. */
const STUCK = "hs:pay-stuck";

export interface Return {
  /** The URL contains the channel's parameters. */
  isReturn: boolean;
  /** The payment from whose channel the user is back: by its redirect, the browser's back, or a reload since. */
  left: Left | undefined;
  /** Back leads to the channel's page, and the position of the entry before it is unknown. */
  isStuck: boolean;
}

/** Returns users from a channel to the history entry they left from, and removes the channel's parameters from the URL. */
export function useReturn(tradeNo: string): Return {
  const [query, setQuery] = useSearchParams();
  const isReturn = query.has("isBack");
  const hasQuit = query.has("isQuit");
  const [left] = useState(() => {
    const known = leftFor(tradeNo);
    return isReturn ? { tradeNo, way: known?.way, hasQuit } : known;
  });
  const isStuck = readJson(STUCK, "session") === tradeNo;
  useEffect(() => {
    if (!isReturn || left === undefined) return;
    noteLeft(left);
    if (backToEntry(PAY_ENTRY)) return;
    writeJson(STUCK, tradeNo, "session");
    setQuery({ tradeNo }, { replace: true });
  }, [isReturn, left, setQuery, tradeNo]);
  return { isReturn, left, isStuck };
}
