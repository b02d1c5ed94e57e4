import { useEffect, useState } from "react";
import { backToEntry } from "#src/shared/router/return-entry.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { readJson, writeJson } from "#src/shared/data/storage.ts";
import { PAY_ENTRY } from "./pay-channel.ts";

/** Storage key of the trade whose channel's page the user has just left. */
const RETURNED = "hs:pay-returned";
/** Storage key of the trade after whose cashier back leads to the channel's page. */
const STUCK = "hs:pay-stuck";

export interface Return {
  /** The URL contains the channel's parameters. */
  isReturn: boolean;
  hasReturned: boolean;
  /** Back leads to the channel's page, and the position of the entry before it is unknown. */
  isStuck: boolean;
}

/** Returns users from a channel to the history entry they left from, and removes the channel's parameters from the URL. */
export function useReturn(tradeNo: string): Return {
  const [query, setQuery] = useSearchParams();
  const isReturn = query.has("isBack");
  const [hasReturned] = useState(() => isReturn || readJson(RETURNED, "session") === tradeNo);
  const isStuck = readJson(STUCK, "session") === tradeNo;
  useEffect(() => {
    if (isReturn) {
      writeJson(RETURNED, tradeNo, "session");
      if (backToEntry(PAY_ENTRY)) return;
      writeJson(STUCK, tradeNo, "session");
      setQuery({ tradeNo }, { replace: true });
    }
    // a reload is no return
    writeJson(RETURNED, undefined, "session");
  }, [isReturn, setQuery, tradeNo]);
  return { isReturn, hasReturned, isStuck };
}
