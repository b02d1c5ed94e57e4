import { Notice } from "@heshi/contract/home/notice";
import { formatDay } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { Empty } from "@heshi/ui/state/empty";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Tag } from "@heshi/ui/base/tag";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { pages } from "#src/shared/data/query.ts";
import styles from "./notice-list.module.css";

/** 公告: all notices, newest first. */
export function Page() {
  return (
    <Screen gap={8}>
      <CursorList
        query={pages(Notice, "GetList")}
        empty={
          <Empty
            picture="bell"
            title="还没有公告"
            help="有新消息时会出现在这里"
            action={{ text: "返回", onPress: () => navigateBack() }}
          />
        }
      >
        {(notices) => (
          <Card pad="none">
            <Rows>
              {notices.map(({ noticeId, title, summary, isImportant, publishedAt }) => (
                <Row
                  key={noticeId}
                  label={
                    <span className={styles.title}>
                      {isImportant && <Tag>重要</Tag>} {title}
                    </span>
                  }
                  note={
                    <>
                      <span className={styles.summary}>{summary}</span>
                      <time>{formatDay(new Date(publishedAt))}</time>
                    </>
                  }
                  link={(row) => <Link to={withQuery("/pages/notice/detail", { id: noticeId })}>{row}</Link>}
                />
              ))}
            </Rows>
          </Card>
        )}
      </CursorList>
    </Screen>
  );
}
