import { useSession } from "../session/session-store.ts";

/** A shared link with the member's number, by which its receiver is bound to them; as it is for a visitor. */
export function withReferrer(url: string): string {
  const mid = useSession.getState().member?.mid;
  if (mid === undefined || mid === "") return url;
  const link = new URL(url);
  link.searchParams.set("mid", mid);
  return link.href;
}
