import { shareNetworkIcon } from "@heshi/ui/icons/share-network";
import { copyIcon } from "@heshi/ui/icons/copy";
import { imageIcon } from "@heshi/ui/icons/image";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { Icon } from "@heshi/ui/picture/icon";
import { lazy, Suspense, useState } from "react";
import { showFailure } from "../data/error-actions.ts";
import { queryClient } from "../data/query-client.ts";
import { shareQuery, type ShareSource } from "../form/settings.ts";
import { copyLink, sendLink, systemShare } from "./send-link.ts";
import { withReferrer } from "./share-link.ts";
import styles from "./share.module.css";

const PosterSheet = lazy(() => import("./poster-sheet.tsx").then((part) => ({ default: part.PosterSheet })));

const dataOf = async (source: ShareSource) => {
  const { path, title } = await queryClient.fetchQuery(shareQuery(source));
  return { title, url: withReferrer(path) };
};

export interface ShareSheetProps {
  source: ShareSource;
  open: boolean;
  onClose: () => void;
}

/** The ways to share: by the system, as a link, as a poster. */
export function ShareSheet({ source, open, onClose }: ShareSheetProps) {
  const [isPoster, setPoster] = useState(false);
  const isSendable = systemShare() !== undefined;
  const act = (doing: () => Promise<void>) => (): void => {
    onClose();
    doing().catch(showFailure);
  };
  return (
    <>
      <Sheet open={open} onClose={onClose} title="分享" pad>
        <div className={styles.ways}>
          {isSendable && (
            <Way
              icon={shareNetworkIcon}
              text="发送给朋友"
              onPress={act(async () => sendLink(await dataOf(source)))}
            />
          )}
          <Way icon={copyIcon} text="复制链接" onPress={act(async () => copyLink(await dataOf(source)))} />
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
