import { Chip, Chips } from "@heshi/ui/base/chip";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Foot } from "@heshi/ui/layout/foot";
import { showToast } from "@heshi/ui/overlay/toast";
import { QRCodeCanvas } from "qrcode.react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isWeChat } from "#src/shared/session/device.ts";
import { payAddress, spaced } from "../side.ts";
import styles from "./collection.module.css";
import { drawCollectPoster, type PosterData, type PosterLook, posterLooks } from "./poster.ts";

/** The card around it is its quiet; enough pixels for print, and a quarter of it may be spoilt. */
const CODE = { size: 920, marginSize: 0, level: "Q" } as const;
const looks = Object.keys(posterLooks) as PosterLook[];

/** The picture of a code for a counter, in a look that is chosen, to save. */
export function PosterCard({ of, children }: { of: PosterData; children: ReactNode }) {
  const code = useRef<HTMLCanvasElement>(null);
  const [look, setLook] = useState<PosterLook>("red");
  const [url, setUrl] = useState<string>();
  const { payee, codeName, codeNo, amountFen, hasBalance } = of;
  useEffect(() => {
    if (code.current === null) return;
    const data = { payee, codeName, codeNo, amountFen, hasBalance };
    setUrl(drawCollectPoster(code.current, data, look)?.toDataURL("image/png"));
  }, [payee, codeName, codeNo, amountFen, hasBalance, look]);
  const save = (): void => {
    if (url === undefined) return showToast("这个浏览器不能生成图片，请换一个浏览器");
    if (isWeChat()) return showToast("请长按图片保存");
    const link = document.createElement("a");
    link.href = url;
    link.download = `heshi-${codeNo}.png`;
    link.click();
    showToast("已保存，请在下载或相册中查看");
  };
  return (
    <>
      <Card pad="none" label="收款码图片">
        <QRCodeCanvas ref={code} value={payAddress(codeNo)} {...CODE} className={styles.unseen} />
        <div className={styles.poster}>
          {url === undefined ? (
            <p>码号 {spaced(codeNo)}</p>
          ) : (
            <img src={url} alt={`${payee} ${codeName}的收款码，当面付款`} />
          )}
        </div>
      </Card>
      <Card label="款式">
        <Chips label="款式">
          {looks.map((one) => (
            <Chip key={one} chosen={one === look} onPress={() => setLook(one)}>
              {posterLooks[one].name}
            </Chip>
          ))}
        </Chips>
      </Card>
      {children}
      <Foot sticky>
        <Button size="full" onPress={save}>
          保存图片
        </Button>
      </Foot>
    </>
  );
}
