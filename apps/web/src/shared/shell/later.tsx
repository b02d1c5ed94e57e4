import { type ReactNode, Suspense, useState } from "react";

export interface LaterProps {
  when: boolean;
  children: ReactNode;
}

/** Renders a lazy part once `when` was true, so that a sheet can animate when it closes. */
export function Later({ when, children }: LaterProps) {
  const [isMounted, setMounted] = useState(when);
  if (when && !isMounted) setMounted(true);
  return isMounted && <Suspense>{children}</Suspense>;
}
