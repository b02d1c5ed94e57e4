import { Expert } from "@heshi/contract/content/expert";
import { rpc } from "#src/shared/data/rpc.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { linesRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { switchRow } from "#src/shared/parts/form/switch-row.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";
import { replaceWith } from "#src/shared/router/navigate.ts";
import { KeepButton, REVIEWED, SENT, WritePage } from "../parts/writing.tsx";

const parts = [
  {
    rows: [
      textRow("title", "标题", { placeholder: "4 到 40 个字", maxLength: 40, least: 4 }),
      linesRow("text", "正文", {
        placeholder: "至少 50 个字。以“# ”开头的一行是小标题，以“- ”开头的是列表",
        maxLength: 5000,
        rows: 8,
        least: 50,
      }),
      uploadRow("pictures", "图片", { max: 9, note: "最多 9 张" }),
    ],
  },
  {
    title: "健康内容",
    rows: [
      switchRow("isClaim", "涉及健康功效", { note: "需要有效的专家认证，并写明出处" }),
      textRow("source", "出处", { placeholder: "如：中国居民膳食指南（2022）", maxLength: 100 }),
    ],
  },
];

const pictures: readonly string[] = [];
const blank = { title: "", text: "", pictures, source: "", isClaim: false };

/** 写文章: a new one, or one of one's own (`id`); kept as a draft, or sent for review. */
export const Page = () => (
  <WritePage>
    {(begun) => (
      <CommandForm
        command={[Expert, "WriteArticle"]}
        draft={`article ${begun?.postId ?? ""}`}
        initial={begun ? { ...blank, ...begun.form } : blank}
        toInput={({ title, text, pictures, source, isClaim }) => ({
          title,
          text,
          pictures,
          source,
          isClaim,
          postId: begun?.postId,
        })}
        parts={parts}
        note={REVIEWED}
        beside={(form) => (
          <KeepButton
            form={form}
            keep={({ title, text, pictures, source, isClaim }) =>
              rpc(Expert).WriteArticle({
                title,
                text,
                pictures: [...pictures],
                source,
                isClaim,
                postId: begun?.postId,
                isDraft: true,
              })
            }
          />
        )}
        submit="提交审核"
        done={SENT}
        next={() => replaceWith("/pages/community/mine?tab=reviewing")}
      />
    )}
  </WritePage>
);
