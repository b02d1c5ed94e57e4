import { Merchant } from "@heshi/contract/trade/merchant";
import { buildLive, type Live } from "../data/live.ts";
import { rpc } from "../data/rpc.ts";
import { useSession } from "../session/session-store.ts";

const merchant = rpc(Merchant);

const made = buildLive({
  token: () => useSession.getState().token2,
  ticket: () => merchant.GetTicket({}, { isAlone: true }),
});
let follows = false;

/** The connection of the shop's people, opened by the first page that listens to it, and in line with `token2` from then on. */
export function shopLive(): Live {
  if (follows) return made;
  follows = true;
  if (useSession.getState().token2 !== "") made.open();
  useSession.subscribe((now, before) => {
    if (now.token2 === before.token2) return;
    if (now.token2 === "") made.close();
    else made.open();
  });
  return made;
}
