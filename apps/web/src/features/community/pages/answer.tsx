import { Question } from "@heshi/contract/content/ask";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { linesRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { switchRow } from "#src/shared/parts/form/switch-row.tsx";
import { uploadRow } from "#src/shared/parts/upload-field.tsx";
import { replaceWith } from "#src/shared/router/navigate.ts";
import { useSearchParams } from "#src/shared/router/router.tsx";
import { type Begun, REVIEWED, SENT, WritePage } from "../parts/writing.tsx";

const pictures: readonly string[] = [];
const next = () => replaceWith("/pages/community/mine?tab=reviewing");
const picturesRow = uploadRow("pictures", "图片", { max: 9, note: "选填" });

/** 提问, or 回答 of a question (`question`); a new one, or one of one's own (`id`). */
export function Page() {
  const [query] = useSearchParams();
  const questionId = query.get("question") ?? "";
  return (
    <WritePage title={questionId === "" ? "提问" : "回答"}>
      {(begun) =>
        questionId === "" ? <Ask begun={begun} /> : <Answer questionId={questionId} begun={begun} />
      }
    </WritePage>
  );
}

const Ask = ({ begun }: { begun: Begun | undefined }) => (
  <CommandForm
    command={[Question, "Ask"]}
    draft={`question ${begun?.postId ?? ""}`}
    initial={{
      title: begun?.form.title ?? "",
      text: begun?.form.text ?? "",
      pictures: begun?.form.pictures ?? pictures,
    }}
    toInput={({ title, text, pictures: urls }) => ({ title, text, pictures: urls, postId: begun?.postId })}
    parts={[
      {
        rows: [
          textRow("title", "问题", {
            placeholder: "4 到 40 个字，写清楚想知道什么",
            maxLength: 40,
            least: 4,
          }),
          linesRow("text", "说明", { placeholder: "选填，补充情况", maxLength: 1000, rows: 4 }),
          picturesRow,
        ],
      },
    ]}
    note={`${REVIEWED}身体不适请及时就医。`}
    submit="提交问题"
    done={SENT}
    next={next}
  />
);

const Answer = ({ questionId, begun }: { questionId: string; begun: Begun | undefined }) => (
  <CommandForm
    command={[Question, "Answer"]}
    draft={`answer ${questionId}`}
    initial={{
      text: begun?.form.text ?? "",
      pictures: begun?.form.pictures ?? pictures,
      source: begun?.form.source ?? "",
      isClaim: begun?.form.isClaim ?? false,
    }}
    toInput={({ text, pictures: urls, source, isClaim }) => ({
      text,
      pictures: urls,
      source,
      isClaim,
      questionId,
      postId: begun?.postId,
    })}
    parts={[
      {
        rows: [
          linesRow("text", "回答", { placeholder: "写写您的经验和做法", maxLength: 2000, rows: 6, least: 2 }),
          picturesRow,
          switchRow("isClaim", "涉及健康功效", { note: "需要有效的专家认证" }),
          textRow("source", "出处", { placeholder: "选填", maxLength: 100 }),
        ],
      },
    ]}
    note={REVIEWED}
    submit="提交回答"
    done={SENT}
    next={next}
  />
);
