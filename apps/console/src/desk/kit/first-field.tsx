import { type ReactNode, useEffect, useRef } from "react";

/**
 * The fields of a dialog, the first of which takes what is typed. A field's own `autoFocus` comes too early for a dialog that is still
 * opening: the keys went to its cross.
 */
export function FirstField({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>("input, textarea")?.focus(), []);
  return <div ref={fields}>{children}</div>;
}
