import { Button } from "@heshi/ui/form/button";
import { Duo } from "@heshi/ui/layout/button-row";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { copyText } from "#src/shared/form/copy.ts";
import type { Scanned } from "../scanned.ts";
import styles from "#src/shared/scan/scan.module.css";

type Props = { found: Exclude<Scanned, { kind: "page" }>; onAgain: () => void };

/** What a code held that is no page of ours: it can be read and copied, not opened. */
export function ScannedText({ found: { kind, text }, onAgain }: Props) {
  return (
    <div className={styles.found}>
      <Card pad="money" label="扫描结果">
        <Note>
          {kind === "link"
            ? "这是其他网站的链接，合市不会打开它。请勿向陌生网站付款或填写密码、验证码"
            : "这不是合市的二维码，请留意内容真假，勿向陌生人付款"}
        </Note>
        <p className={styles.text}>{text}</p>
      </Card>
      <div className={styles.acts}>
        <Duo>
          <Button kind="outline" onPress={() => copyText(text)}>
            复制内容
          </Button>
          <Button onPress={onAgain}>重新扫描</Button>
        </Duo>
      </div>
    </div>
  );
}
