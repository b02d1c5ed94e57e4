import { shareNetworkIcon } from "@heshi/ui/icons/share-network";
import { copyIcon } from "@heshi/ui/icons/copy";
import { imageIcon } from "@heshi/ui/icons/image";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { Icon } from "@heshi/ui/picture/icon";
import { lazy, Suspense, useState } from "react";
import { showFailure } from "../data/error-actions.ts";
import { queryClient } from "../data/query-client.ts";
import { copyText } from "../form/copy.ts";
import { shareQuery, type ShareSource } from "../form/settings.ts";
import { withReferrer } from "./share-link.ts";
import styles from "./share.module.css";

const PosterSheet = lazy(() => import("./poster-sheet.tsx").then((part) => ({ default: part.PosterSheet })));

const dataOf = async (source: ShareSource) => {
  const { path, title } = await queryClient.fetchQuery(shareQuery(source));
  return { title, url: withReferrer(path) };
};
const copyLink = async (source: ShareSource): Promise<void> =>
  copyText((await dataOf(source)).url, "链接已复制，去粘贴给朋友吧");

type Send = (data: ShareData) => Promise<void>;
/** The system's share sheet, where the browser has one. */
const systemShare = (): Send | undefined => {
  const { share } = navigator as { share?: Send };
  return share?.bind(navigator);
};

async function sendBySystem(source: ShareSource, send: Send): Promise<void> {
  const { title, url } = await dataOf(source);
  try {
    await send({ title, text: title, url });
  } catch (failure) {
    // closing the share sheet is no failure
    if ((failure as Error).name !== "AbortError") await copyLink(source);
  }
}

export interface ShareSheetProps {
  source: ShareSource;
  open: boolean;
  onClose: () => void;
}

/** The ways to share: by the system, as a link, as a poster. */
export function ShareSheet({ source, open, onClose }: ShareSheetProps) {
  const [isPoster, setPoster] = useState(false);
  const send = systemShare();
  const act = (doing: () => Promise<void>) => (): void => {
    onClose();
    doing().catch(showFailure);
  };
  return (
    <>
      <Sheet open={open} onClose={onClose} title="分享" pad>
        <div className={styles.ways}>
          {send !== undefined && (
            <Way icon={shareNetworkIcon} text="发送给朋友" onPress={act(() => sendBySystem(source, send))} />
          )}
          <Way icon={copyIcon} text="复制链接" onPress={act(() => copyLink(source))} />
          <Way icon={imageIcon} text="生成海报" onPress={act(async () => setPoster(true))} />
        </div>
      </Sheet>
      {isPoster && (
        <Suspense>
          <PosterSheet source={source} onClose={() => setPoster(false)} />
        </Suspense>
      )}
    </>
  );
}

const Way = ({ icon, text, onPress }: { icon: string; text: string; onPress: () => void }) => (
  <button type="button" className={styles.way} onClick={onPress}>
    <span className={styles.disc}>
      <Icon of={icon} size={24} />
    </span>
    {text}
  </button>
);
