import { shopSettingMethods } from "@heshi/contract/shop/setting";
import { type FeedbackKind, feedbackKindTexts } from "@heshi/contract/system/feedback-kinds";
import type { OutputOf } from "@heshi/contract/frame/define";
import { Merchant } from "@heshi/contract/trade/merchant";
import { formatMinute } from "@heshi/kernel/text";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Tag } from "@heshi/ui/base/tag";
import { Text } from "@heshi/ui/base/text";
import { Card } from "@heshi/ui/layout/card";
import { showToast } from "@heshi/ui/overlay/toast";
import { PictureGrid } from "@heshi/ui/picture/picture-grid";
import { pages } from "#src/shared/data/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";
import { chipsRow } from "#src/shared/choices/chips-row.tsx";
import { FormPage } from "#src/shared/parts/form-page.tsx";
import { linesRow, textRow } from "#src/shared/parts/form-rows.tsx";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";
import { navigateTo, redirectTo } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { shopStore } from "#src/shared/shop/shop-store.ts";
import styles from "../parts/counter.module.css";

const FEEDBACK = "/pages/shop/manage/feedback";
const SENT = `${FEEDBACK}?list=1`;

type Told = OutputOf<(typeof Merchant)["methods"]["GetFeedbacks"]>["list"][number];
type Values = { kind: FeedbackKind; text: string; pictures: readonly string[]; contact: string };
const initial: Values = { kind: "bug", text: "", pictures: [], contact: "" };

/** 意见反馈 of a shop: a form whose draft is kept, and with `?list=1` what was sent, with the answers. */
export function Page() {
  return useParam("list") === "1" ? <Sent /> : <Write />;
}

const Write = () => (
  <Screen nav="page" gap={8} right={<NavButton text="记录" onPress={() => navigateTo(SENT)} />}>
    <FormPage
      method={shopSettingMethods.SendFeedback}
      draft="shopFeedback"
      initial={initial}
      messages={{ text: "请至少写 5 个字" }}
      send={async (values) => {
        await rpc(Merchant).SendFeedback({ ...values, pictures: [...values.pictures] });
        showToast("已收到，我们会尽快回复");
        await redirectTo(SENT);
      }}
      parts={[
        {
          rows: [
            chipsRow("kind", "反馈类型", feedbackKindTexts),
            linesRow("text", "反馈内容", { placeholder: "请描述问题或建议，5–500 字", maxLength: 500 }),
            uploadRow("pictures", "截图（选填，最多 4 张，请遮住买家的个人信息）", {
              max: 4,
              store: shopStore,
            }),
            textRow("contact", "联系方式", { placeholder: "手机或邮箱，选填", maxLength: 50 }),
          ],
        },
      ]}
      note="平台会在 3 个工作日内回复，回复在“记录”里查看。"
      submit="提交"
      busyText="正在提交"
    />
  </Screen>
);

const Sent = () => (
  <TabbedList
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
        {staffName} · {formatMinute(new Date(createdAt))}
      </Text>
    </p>
    <p className={styles.words}>{text}</p>
    {pictures.length > 0 && <PictureGrid urls={pictures} label="截图" />}
    {answer && (
      <div className={styles.answer}>
        <Text as="p" size={13} tone="ink-2">
          平台回复 · {formatMinute(new Date(answer.createdAt))}
        </Text>
        <p className={styles.words}>{answer.text}</p>
      </div>
    )}
  </Card>
);
