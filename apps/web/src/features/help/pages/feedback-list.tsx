import { Feedback } from "@heshi/contract/system/feedback";
import { formatMinute } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { pages } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Text } from "@heshi/ui/base/text";
import { feedbackKindTexts } from "@heshi/contract/system/feedback-kinds";
import styles from "../parts/help.module.css";

/** 我的反馈: what the member sent, newest first, and whether it was answered. */
export function Page() {
  return (
    <TabbedList
      list={() => pages(Feedback, "GetList")}
      empty={() => ({
        picture: "mail",
        title: "还没有反馈",
        help: "遇到问题或有建议，都可以告诉我们",
        action: { text: "写反馈", onPress: () => goTo("/pages/services/feedback/index") },
      })}
    >
      {(list) => (
        <Card pad="none">
          <Rows>
            {list.map(({ feedbackId, kind, text, createdAt, isAnswered }) => (
              <Row
                key={feedbackId}
                label={
                  <Text as="span" lines={2}>
                    {text}
                  </Text>
                }
                note={
                  <>
                    {feedbackKindTexts[kind]}{" "}
                    <time className={styles.time}>{formatMinute(new Date(createdAt))}</time>
                  </>
                }
                value={<Tag kind={isAnswered ? "ok" : "grey"}>{isAnswered ? "已回复" : "待回复"}</Tag>}
                link={(row) => (
                  <Link to={withQuery("/pages/services/feedback/detail", { id: feedbackId })}>{row}</Link>
                )}
              />
            ))}
          </Rows>
        </Card>
      )}
    </TabbedList>
  );
}
