import { Notice as NoticeGroup } from "@heshi/contract/home/notice";
import { formatMinute } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { Text } from "@heshi/ui/base/text";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useParam } from "#src/shared/router/router.tsx";
import { RichText } from "#src/shared/form/rich-text/rich-text.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { q } from "#src/shared/data/query.ts";
import styles from "./notice-detail.module.css";

/** 公告详情: title, time and body of one notice. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen gap={8}>
      <Notice id={id} />
    </Screen>
  );
}

function Notice({ id }: { id: string }) {
  const { data } = useSuspenseQuery(q(NoticeGroup, "GetDetail", { noticeId: id }));
  return (
    <Card pad="money" as="article">
      <Text as="h2" size={17} weight="bold">
        {data.title}
      </Text>
      <Text as="p" size={13} tone="ink-2" className={styles.time}>
        <time>{formatMinute(new Date(data.publishedAt))}</time>
      </Text>
      <RichText html={data.body} />
    </Card>
  );
}
