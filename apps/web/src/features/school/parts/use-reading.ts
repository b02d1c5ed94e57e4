import { School } from "@heshi/contract/shop/school";
import { type RefObject, useEffect, useRef } from "react";
import { rpc } from "#src/shared/data/rpc.ts";
import { useSession } from "#src/shared/session/session-store.ts";

/** Noted at these percents, so that a lesson costs a few calls. */
const STEPS = [10, 25, 50, 75, 95, 100] as const;

/** How much of an element is above the window's lower edge, in percent. */
export function readShare({ top, height }: { top: number; height: number }, windowHeight: number): number {
  if (height <= 0) return 0;
  return Math.max(0, Math.min(100, Math.floor(((windowHeight - top) / height) * 100)));
}

/** Notes how far who is logged in has read a lesson, as it scrolls by. */
export function useReading(article: RefObject<HTMLElement | null>, lessonId: string): void {
  const isMember = useSession(({ token }) => token !== "");
  const told = useRef(-1);
  useEffect(() => {
    if (!isMember) return undefined;
    const look = (): void => {
      const box = article.current?.getBoundingClientRect();
      if (box === undefined || box.height === 0) return;
      const share = readShare(box, window.innerHeight);
      const step = STEPS.filter((one) => share >= one).pop() ?? 0;
      if (step <= told.current) return;
      told.current = step;
      // what is lost with the connection is noted at the next step
      void rpc(School)
        .SaveProgress({ lessonId, percent: step }, { refetch: "later" })
        .catch(() => undefined);
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [article, isMember, lessonId]);
}
