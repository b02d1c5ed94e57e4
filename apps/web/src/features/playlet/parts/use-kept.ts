import { Playlet } from "@heshi/contract/content/playlet";
import { useEffect, useMemo, useRef } from "react";
import { rpc } from "#src/shared/data/rpc.ts";

/** While a film plays, where it is is kept each so many seconds. */
const EVERY = 10;

/** Keeps the second to which an episode was watched: now and then, when it stops, when the page is left. */
export function useKept(episodeId: string, isShown: boolean) {
  const last = useRef({ sent: 0, second: 0 });
  const kept = useMemo(() => {
    const save = (at: number): void => {
      // one beside it is made ready at the second where it goes on, and is not watched
      if (!isShown) return;
      const second = Math.floor(at);
      last.current.second = second;
      if (second === last.current.sent) return;
      last.current.sent = second;
      // where it cannot be kept the film goes on; the next one is tried again
      rpc(Playlet)
        .SaveProgress({ episodeId, second }, { refetch: "later" })
        .catch(() => {
          last.current.sent = -1;
        });
    };
    const note = (at: number): void => {
      last.current.second = Math.floor(at);
      if (Math.abs(last.current.second - last.current.sent) >= EVERY) save(at);
    };
    return { save, note };
  }, [episodeId, isShown]);
  useEffect(() => {
    if (!isShown) return undefined;
    const leave = (): void => kept.save(last.current.second);
    const hide = (): void => {
      if (document.visibilityState === "hidden") leave();
    };
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      leave();
    };
  }, [isShown, kept]);
  return kept;
}
