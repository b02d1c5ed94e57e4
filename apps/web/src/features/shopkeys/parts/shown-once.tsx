import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { copyText } from "#src/shared/form/copy.ts";
import { navigateBackLater } from "#src/shared/router/navigate.ts";
import styles from "./shown-once.module.css";

/** A secret that was just made and is not shown again. */
export function ShownOnce({ title, secret, help }: { title: string; secret: string; help: string }) {
  return (
    <>
      <SectionHead title={title} onPage />
      <Card label={title}>
        <Caption>只显示这一次，离开后无法再查看。请立即复制并妥善保存，不要发给他人。</Caption>
        <p className={styles.secret}>{secret}</p>
        <Button kind="outline" size="full" onPress={() => copyText(secret)}>
          复制
        </Button>
      </Card>
      <Caption>{help}</Caption>
      <Foot sticky>
        <Button kind="primary" size="full" onPress={() => navigateBackLater(0)}>
          我已保存
        </Button>
      </Foot>
    </>
  );
}
