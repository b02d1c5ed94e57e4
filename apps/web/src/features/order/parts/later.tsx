import { type ReactNode, Suspense, useState } from "react";

export interface LaterProps {
  when: boolean;
  children: ReactNode;
}

/** Draws a lazy part from the first time that it is wanted; afterwards it stays, so that a sheet can move out. */
export function Later({ when, children }: LaterProps) {
  const [wasWanted, setWasWanted] = useState(when);
  if (when && !wasWanted) setWasWanted(true);
  return wasWanted && <Suspense>{children}</Suspense>;
}
