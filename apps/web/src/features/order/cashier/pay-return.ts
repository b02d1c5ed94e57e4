import { useEffect, useState } from "react";
import { backToEntry } from "#src/shared/router/return-entry.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { readJson, writeJson } from "#src/shared/data/storage.ts";
import { PAY_ENTRY } from "./pay-channel.ts";

/** The trade whose channel's page was just left: told to the page that the way back leads to. */
const RETURNED = "hs:pay-returned";
/** The trade whose way back leads over the channel's page. */
const STUCK = "hs:pay-stuck";

export interface Return {
  /** The channel's words stand in the address. */
  isReturn: boolean;
  /** The person has just come back from the channel's page. */
  hasReturned: boolean;
  /** Behind this page lies the channel's, and nobody knows how far what was before it. */
  isStuck: boolean;
}

/** Leads who comes back from a channel to the entry he left from, and takes the channel's words out of the address. */
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
    // who loads the page again does not come from there any more
    writeJson(RETURNED, undefined, "session");
  }, [isReturn, setQuery, tradeNo]);
  return { isReturn, hasReturned, isStuck };
}
