import { Chip, Chips } from "@heshi/ui/base/chip";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { showToast } from "@heshi/ui/overlay/toast";
import { QRCodeCanvas } from "qrcode.react";
import { useEffect, useRef, useState } from "react";
import { copyText } from "#src/shared/form/copy.ts";
import { Link } from "#src/shared/router/link.tsx";
import { isWeChat } from "#src/shared/session/device.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/agent.module.css";
import { useInvitation } from "../parts/invite-link.ts";
import { drawInvitePoster, type PosterLook, posterLooks } from "../parts/invite-poster.ts";

const CODE = { size: 800, marginSize: 0, level: "M" } as const;
const looks = Object.keys(posterLooks) as PosterLook[];

/** 推广中心: the member's poster, drawn on the phone, and words to send with the link. */
export const Page = () => (
  <Screen nav="page" gap={8}>
    <Content />
  </Screen>
);

function Content() {
  const invitation = useInvitation();
  const { title, text, by, inviteCode, url } = invitation;
  const code = useRef<HTMLCanvasElement>(null);
  const [look, setLook] = useState<PosterLook>("red");
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => {
    if (code.current === null) return;
    const poster = drawInvitePoster(code.current, { title, text, by, inviteCode }, look);
    setDrawn(poster?.toDataURL("image/png"));
  }, [title, text, by, inviteCode, url, look]);
  const save = (): void => {
    if (drawn === undefined) return showToast("这个浏览器不能生成图片，请换一个浏览器");
    if (isWeChat()) return showToast("请长按图片保存");
    const link = document.createElement("a");
    link.href = drawn;
    link.download = `heshi-${inviteCode}.png`;
    link.click();
    showToast("已保存，请在下载或相册中查看");
  };
  return (
    <>
      <Card label="邀请海报">
        <QRCodeCanvas ref={code} value={url} {...CODE} className={styles.unseen} />
        <div className={styles.poster}>
          {drawn === undefined ? (
            <p>邀请码 {inviteCode}</p>
          ) : (
            <img src={drawn} alt={`${by}的邀请海报，邀请码 ${inviteCode}`} />
          )}
        </div>
        <div className={styles.looks}>
          <Chips label="款式">
            {looks.map((one) => (
              <Chip key={one} chosen={one === look} onPress={() => setLook(one)}>
                {posterLooks[one].name}
              </Chip>
            ))}
          </Chips>
        </div>
      </Card>
      <Card pad="none" label="推广方式">
        <Rows>
          <Row
            label="复制推广文案"
            note={`${title}，${text}`}
            onPress={() => void copyText(`${title}，${text} ${url}`, "文案和链接已复制，去粘贴给朋友吧")}
          />
          <Row
            label="邀请好友"
            value="链接和二维码"
            link={(row) => <Link to="/pages/agent/invite">{row}</Link>}
          />
          <Row label="邀请排行" link={(row) => <Link to="/pages/agent/invite/rank">{row}</Link>} />
          <Row label="代理工作台" link={(row) => <Link to="/pages/agent/index">{row}</Link>} />
        </Rows>
      </Card>
      <Caption>邀请注册没有奖励；请勿向陌生人群发，也不要许诺返现。</Caption>
      <Foot sticky>
        <Button size="full" onPress={save}>
          保存海报
        </Button>
      </Foot>
    </>
  );
}
