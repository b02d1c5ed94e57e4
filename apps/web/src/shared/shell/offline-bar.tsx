import { useSyncExternalStore } from "react";
import { buttonClass } from "@heshi/ui/form/button";
import { Note } from "@heshi/ui/layout/note";
import { serverTime } from "../data/server-clock.ts";
import { Link } from "../router/link.tsx";
import { withQuery } from "../router/path.ts";
import { keptOrders } from "../voucher/kept-codes.ts";

/** Codes that are kept are read at their order. */
const CODES = "/pages/intracity/order/detail";

function listen(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** A note under a page's header while there is no network, and the way to codes that can be read without one. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  const [latest] = keptOrders(serverTime());
  return (
    <div role="status">
      <Note
        act={
          latest !== undefined && (
            <Link to={withQuery(CODES, { id: latest.orderId })} className={buttonClass("outline", "s")}>
              看保存的码
            </Link>
          )
        }
      >
        网络已断开，请检查网络设置
      </Note>
    </div>
  );
}
