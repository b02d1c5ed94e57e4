import { Feedback } from "@heshi/contract/system/feedback";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { chipsRow } from "#src/shared/choices/chips-row.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { linesRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";
import { navigateTo, redirectTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { feedbackKindTexts } from "@heshi/contract/system/feedback-kinds";

/** 意见反馈: kind, text, pictures and a contact; a draft is kept. */
export function Page() {
  return (
    <Screen
      nav="page"
      gap={8}
      right={<NavButton text="记录" onPress={() => navigateTo("/pages/services/feedback/list")} />}
    >
      <CommandForm
        command={[Feedback, "Submit"]}
        draft="feedback"
        initial={{ kind: "bug", text: "", pictures: [], contact: "" }}
        done="已收到，我们会尽快回复"
        next={({ feedbackId }) =>
          redirectTo(withQuery("/pages/services/feedback/detail", { id: feedbackId }))
        }
        parts={[
          {
            rows: [
              chipsRow("kind", "反馈类型", feedbackKindTexts),
              linesRow("text", "反馈内容", {
                placeholder: "请描述问题或建议，5–500 字",
                maxLength: 500,
                fault: "请至少写 5 个字",
              }),
              uploadRow("pictures", "截图（选填，最多 4 张，只有您和客服可以看到）", {
                max: 4,
                isPrivate: true,
              }),
              textRow("contact", "联系方式", { placeholder: "手机或邮箱，选填" }),
            ],
          },
        ]}
        submit="提交"
        busyText="正在提交"
      />
    </Screen>
  );
}
