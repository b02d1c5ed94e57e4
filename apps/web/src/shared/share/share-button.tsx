import { NavButton } from "@heshi/ui/bar/nav-bar";
import { shareNetworkIcon } from "@heshi/ui/icons/share-network";
import { lazy, Suspense, useState } from "react";
import { showFailure } from "../data/error-actions.ts";
import { queryClient } from "../data/query-client.ts";
import { shareQuery, type ShareSource } from "../form/settings.ts";
import { postToHost, shellOf } from "../router/bridge.ts";
import { withReferrer } from "./share-link.ts";

const ShareSheet = lazy(() => import("./share-sheet.tsx").then((part) => ({ default: part.ShareSheet })));

/** Opens the host app's share sheet. */
async function shareInHost(source: ShareSource): Promise<void> {
  const { path, title, imageUrl } = await queryClient.fetchQuery(shareQuery(source));
  postToHost({ type: "share", path: withReferrer(path), title, imageUrl });
}

/** 分享 in the nav bar: the host app's sheet, else the ways to share. */
export function ShareButton({ source }: { source: ShareSource }) {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const share = (): void => {
    if (shellOf() !== undefined) return void shareInHost(source).catch(showFailure);
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <NavButton icon={shareNetworkIcon} label="分享" onPress={share} />
      {isAsked && (
        <Suspense>
          <ShareSheet source={source} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
