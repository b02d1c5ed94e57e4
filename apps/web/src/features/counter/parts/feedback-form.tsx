import { feedbackKindTexts } from "@heshi/contract/system/feedback-kinds";
import { Merchant } from "@heshi/contract/shop/merchant";
import { chipsRow } from "#src/shared/choices/chips-row.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { linesRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";
import { redirectTo } from "#src/shared/router/navigate.ts";
import { shopStore } from "#src/shared/shop/shop-store.ts";

const SENT = "/pages/shop/manage/feedback?list=1";

/** What a shop says to the platform, with pictures; a draft is kept. */
export const FeedbackForm = () => (
  <CommandForm
    command={[Merchant, "SendFeedback"]}
    draft="shopFeedback"
    initial={{ kind: "bug", text: "", pictures: [], contact: "" }}
    done="已收到，我们会尽快回复"
    next={() => redirectTo(SENT)}
    parts={[
      {
        rows: [
          chipsRow("kind", "反馈类型", feedbackKindTexts),
          linesRow("text", "反馈内容", {
            look: "top",
            placeholder: "请描述问题或建议，至少 5 个字",
            maxLength: 500,
            rows: 4,
            fault: "请至少写 5 个字",
          }),
          uploadRow("pictures", "截图", {
            note: "选填，最多 4 张，请遮住买家的个人信息",
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
);
