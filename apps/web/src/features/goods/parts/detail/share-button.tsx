import { shareNetworkIcon } from "@heshi/ui/icons/share-network";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { useQuery } from "@tanstack/react-query";
import { copyText } from "#src/shared/form/copy.ts";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { shareQuery } from "#src/shared/form/settings.ts";
import { postToHost } from "#src/shared/router/bridge.ts";
import { detailQuery } from "../../detail.queries.ts";

/** Opens the share sheet of the host app or of the phone, or copies the link where there is none. */
async function share(waresId: string): Promise<void> {
  const { path, title, imageUrl } = await queryClient.fetchQuery(shareQuery(waresId));
  if (postToHost({ type: "share", path, title, imageUrl })) return;
  const { share: send } = navigator as { share?: (data: ShareData) => Promise<void> };
  if (send === undefined) return copyText(path, "链接已复制，去粘贴给朋友吧");
  try {
    await send.call(navigator, { title, text: title, url: path });
  } catch (failure) {
    // closing the share sheet is no failure
    if ((failure as Error).name !== "AbortError") await copyText(path, "链接已复制，去粘贴给朋友吧");
  }
}

/** 分享 in the nav bar, shown once the product is loaded. */
export function ShareButton({ id }: { id: string }) {
  const { data } = useQuery(detailQuery(id));
  if (data === undefined) return null;
  return <NavButton icon={shareNetworkIcon} label="分享" onPress={() => void share(id).catch(showFailure)} />;
}
