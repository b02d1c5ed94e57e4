import { useSession } from "../session/session-store.ts";

/** Opens or closes the connection; its code is loaded for the first token. */
async function follow(token: string): Promise<void> {
  const live = await import("./live.ts");
  if (useSession.getState().token !== token) return;
  if (token === "") live.closeLive();
  else live.openLive();
}

/** New orders of a shop are asked for from its first login on; their code is loaded then. */
function followShop(): void {
  if (isFollowed || useSession.getState().token2 === "") return;
  isFollowed = true;
  void import("../shop/new-orders.ts").then(({ watchNewOrders }) => watchNewOrders());
}
let isFollowed = false;

/** Keeps the connection in line with the session: open with a token, reopened with another, closed on logout. */
export function startLive(): void {
  const { token } = useSession.getState();
  if (token !== "") void follow(token);
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) void follow(now.token);
    followShop();
  });
  followShop();
}
