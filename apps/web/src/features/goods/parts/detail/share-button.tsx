import { shareNetworkIcon } from "@heshi/ui/icons/share-network";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { useQuery } from "@tanstack/react-query";
import { copyText } from "#src/shared/form/copy.ts";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { goodsPath } from "#src/shared/goods/goods-list.tsx";
import { detailQuery } from "../../detail.queries.ts";

/** Opens the phone's share sheet, or copies the link where there is none. */
async function share(title: string, path: string): Promise<void> {
  const url = window.location.origin + path;
  const { share: send } = navigator as { share?: (data: ShareData) => Promise<void> };
  if (send === undefined) return copyText(url, "链接已复制，去粘贴给朋友吧");
  try {
    await send.call(navigator, { title, text: title, url });
  } catch (failure) {
    // closing the share sheet is no failure
    if ((failure as Error).name !== "AbortError") await copyText(url, "链接已复制，去粘贴给朋友吧");
  }
}

/** 分享 in the nav bar, shown once the product is loaded. */
export function ShareButton({ id }: { id: string }) {
  const { data } = useQuery(detailQuery(id));
  if (data === undefined) return null;
  return (
    <NavButton
      icon={shareNetworkIcon}
      label="分享"
      onPress={() => void share(data.title, goodsPath(id)).catch(showFailure)}
    />
  );
}
