import { useSyncExternalStore } from "react";
import { Note } from "@heshi/ui/layout/note";

function listen(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** A note under a page's header while there is no network. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <div role="status">
      <Note>网络已断开，请检查网络设置</Note>
    </div>
  );
}
