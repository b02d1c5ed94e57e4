import { Feedback } from "@heshi/contract/system/feedback";
import { formatMinute } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Text } from "@heshi/ui/base/text";
import { Card } from "@heshi/ui/layout/card";
import { PictureGrid } from "@heshi/ui/picture/picture-grid";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { feedbackKindTexts } from "@heshi/contract/system/feedback-kinds";
import styles from "../parts/help.module.css";

/** 反馈详情: what was sent, and the answer once there is one. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen gap={8}>
      <Told feedbackId={id} />
    </Screen>
  );
}

function Told({ feedbackId }: { feedbackId: string }) {
  const { data } = useSuspenseQuery(q(Feedback, "GetDetail", { feedbackId }));
  const { kind, text, pictures, contact, createdAt, answer } = data;
  return (
    <Card pad="money" as="article">
      <p className={styles.meta}>
        <Tag>{feedbackKindTexts[kind]}</Tag>
        <time>{formatMinute(new Date(createdAt))}</time>
      </p>
      <p className={styles.told}>{text}</p>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          <PictureGrid urls={pictures} label="截图" />
        </div>
      )}
      {contact !== "" && (
        <Text as="p" size={13} tone="ink-2" className={styles.contact}>
          联系方式：{contact}
        </Text>
      )}
      <div className={styles.answer}>
        {answer === undefined ? (
          <Text size={13} tone="ink-2">
            我们会在 3 个工作日内回复，回复后会在消息里告诉您。
          </Text>
        ) : (
          <>
            <p className={styles.meta}>
              <Tag kind="ok">客服回复</Tag>
              <time>{formatMinute(new Date(answer.createdAt))}</time>
            </p>
            <p className={styles.told}>{answer.text}</p>
          </>
        )}
      </div>
    </Card>
  );
}
