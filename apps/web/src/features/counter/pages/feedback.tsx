import { feedbackKindTexts } from "@heshi/contract/system/feedback-kinds";
import type { OutputOf } from "@heshi/contract/frame/define";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatMinute } from "@heshi/kernel/text";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Dates } from "@heshi/ui/base/keep-together";
import { Tag } from "@heshi/ui/base/tag";
import { Text } from "@heshi/ui/base/text";
import { Card } from "@heshi/ui/layout/card";
import { PictureGrid } from "@heshi/ui/picture/picture-grid";
import { lazy } from "react";
import { pages } from "#src/shared/data/query.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/counter.module.css";

const FEEDBACK = "/pages/shop/manage/feedback";
const SENT = `${FEEDBACK}?list=1`;

type Told = OutputOf<(typeof Merchant)["methods"]["GetFeedbacks"]>["list"][number];
// with its uploads, after the page's head
const FeedbackForm = lazy(() =>
  import("../parts/feedback-form.tsx").then((part) => ({ default: part.FeedbackForm })),
);

/** 意见反馈 of a shop: a form whose draft is kept, and with `?list=1` what was sent, with the answers. */
export function Page() {
  return useParam("list") === "1" ? <Sent /> : <Write />;
}

const Write = () => (
  <Screen nav="page" gap={8} right={<NavButton text="记录" onPress={() => navigateTo(SENT)} />}>
    <FeedbackForm />
  </Screen>
);

const Sent = () => (
  <TabbedList
    title="反馈记录"
    list={() => pages(Merchant, "GetFeedbacks")}
    empty={() => ({
      picture: "mail",
      title: "还没有反馈",
      help: "遇到问题或有建议，都可以告诉平台",
      action: { text: "写反馈", onPress: () => navigateTo(FEEDBACK) },
    })}
  >
    {(rows) => rows.map((row) => <ToldCard key={row.feedbackId} {...row} />)}
  </TabbedList>
);

const ToldCard = ({ kind, text, pictures, staffName, createdAt, answer }: Told) => (
  <Card pad="money" as="article" label={`${feedbackKindTexts[kind]}：${text}`}>
    <p className={styles.told}>
      <Tag>{feedbackKindTexts[kind]}</Tag>
      <Tag kind={answer ? "ok" : "grey"}>{answer ? "已回复" : "待回复"}</Tag>
      <Text size={13} tone="ink-2">
        {staffName} <Dates text={formatMinute(new Date(createdAt))} />
      </Text>
    </p>
    <p className={styles.words}>{text}</p>
    {pictures.length > 0 && <PictureGrid urls={pictures} label="截图" />}
    {answer && (
      <div className={styles.answer}>
        <Text as="p" size={13} tone="ink-2">
          平台回复 <Dates text={formatMinute(new Date(answer.createdAt))} />
        </Text>
        <p className={styles.words}>{answer.text}</p>
      </div>
    )}
  </Card>
);
