import { useSession } from "../session/session-store.ts";

/** Loads the connection's code when there is somebody to connect. */
async function follow(token: string): Promise<void> {
  const live = await import("./live.ts");
  if (useSession.getState().token !== token) return;
  if (token === "") live.closeLive();
  else live.openLive();
}

/** Keeps the connection for whoever is logged in: it opens with a token, changes with it, and closes on logout. */
export function startLive(): void {
  const { token } = useSession.getState();
  if (token !== "") void follow(token);
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) void follow(now.token);
  });
}
