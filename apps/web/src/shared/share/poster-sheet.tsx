import type { OutputOf } from "@heshi/contract/frame/define";
import { Poster } from "@heshi/contract/system/share";
import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { Spinner } from "@heshi/ui/state/spinner";
import { useQuery } from "@tanstack/react-query";
import { QRCodeCanvas } from "qrcode.react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { FailureFace } from "../shell/error-boundary.tsx";
import { q } from "../data/query.ts";
import type { ShareSource } from "../form/settings.ts";
import { isWeChat } from "../session/device.ts";
import { useSession } from "../session/session-store.ts";
import { drawPoster, posterFile } from "./poster.ts";
import { withReferrer } from "./share-link.ts";
import styles from "./share.module.css";

/** Four modules of quiet around the code, and enough pixels for any screen. */
const CODE = { size: 480, marginSize: 4, level: "M" } as const;

type PosterData = OutputOf<(typeof Poster)["methods"]["GetPoster"]>;
type Made = { url: string; file: File };

/** The drawn poster with an address for this page, or why there is none; `code` is the canvas with the QR code. */
function useDrawn(data: PosterData | undefined, code: RefObject<HTMLCanvasElement | null>) {
  const nickname = useSession(({ member }) => member?.nickname);
  const [made, setMade] = useState<Made>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (data === undefined || code.current === null) return;
    let url = "";
    let isCurrent = true;
    drawPoster(data, { code: code.current, by: nickname })
      .then(posterFile)
      .then((file) => {
        if (!isCurrent) return;
        url = URL.createObjectURL(file);
        setMade({ url, file });
      })
      .catch(setFailure);
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(url);
    };
  }, [data, code, nickname]);
  return { made, failure, retry: () => setFailure(undefined) };
}

/** The poster of a product, shop or brand as a picture to save or send. */
export function PosterSheet({ source, onClose }: { source: ShareSource; onClose: () => void }) {
  const { data, error, refetch } = useQuery(q(Poster, "GetPoster", source));
  const code = useRef<HTMLCanvasElement>(null);
  const { made, failure, retry } = useDrawn(data, code);
  const wrong = failure ?? error ?? undefined;
  const again = (): void => {
    retry();
    void refetch();
  };
  const bar = made && <Saving made={made} />;
  return (
    <Sheet open onClose={onClose} title="分享海报" pad bar={bar}>
      {data !== undefined && (
        <QRCodeCanvas ref={code} value={withReferrer(data.url)} {...CODE} className={styles.code} />
      )}
      <div className={styles.poster}>
        {made !== undefined && (
          <>
            <img src={made.url} alt={`${data?.title ?? ""}的分享海报`} />
            长按图片也可以保存或发送
          </>
        )}
        {made === undefined &&
          (wrong === undefined ? <Making /> : <FailureFace failure={wrong} onRetry={again} />)}
      </div>
    </Sheet>
  );
}

const Making = () => (
  <span className={styles.making} role="status" aria-label="正在生成海报">
    <Spinner />
  </span>
);

function Saving({ made: { url, file } }: { made: Made }) {
  const save = (): void => {
    if (isWeChat()) return showToast("请长按图片保存");
    const link = document.createElement("a");
    link.href = url;
    link.download = file.name;
    link.click();
    showToast("已保存，请在下载或相册中查看");
  };
  return (
    <BottomBar still>
      <Button grow onPress={save}>
        保存图片
      </Button>
    </BottomBar>
  );
}
