import { reportReasonNames } from "@heshi/contract/chat/chat-view";
import { Expert } from "@heshi/contract/content/expert";
import type { Talk } from "@heshi/contract/content/post-view";
import { formatDay } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { confirm } from "@heshi/ui/overlay/dialog";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { PictureGrid } from "@heshi/ui/picture/picture-grid";
import { type ReactNode, useState } from "react";
import { useCommand } from "#src/shared/data/use-command.ts";
import { AuthorLine } from "./author-line.tsx";
import styles from "./community.module.css";
import { MarkButton } from "./marks.tsx";

type Reason = keyof typeof reportReasonNames;
const reasons = (Object.entries(reportReasonNames) as [Reason, string][]).map(([key, text]) => ({
  key,
  text,
}));

/** Reports something published; of one's own, deletes it. */
export function ReportOrDelete({
  postId,
  isMe,
  onGone,
}: {
  postId: string;
  isMe: boolean;
  onGone?: () => unknown;
}) {
  const [isOpen, setOpen] = useState(false);
  const [report] = useCommand(Expert, "Report", { toast: "已举报，我们会尽快处理" });
  const [remove] = useCommand(Expert, "Delete", { toast: "已删除", onDone: onGone });
  const onDelete = async () => {
    if (await confirm({ title: "删除这条内容？", text: "删除后不能恢复", confirmText: "删除" }))
      await remove({ postId });
  };
  return (
    <>
      <Button kind="fill" size="xs" onPress={isMe ? onDelete : async () => setOpen(true)}>
        {isMe ? "删除" : "举报"}
      </Button>
      <ChoiceSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="举报原因"
        items={reasons}
        value={undefined}
        onDone={(reason) => void report({ postId, reason })}
      />
    </>
  );
}

/** An answer or a remark, with what can be done with it. */
export function TalkItem({ talk, act }: { talk: Talk; act?: ReactNode }) {
  const { postId, author, text, pictures, source, likes, isLiked, isAccepted, publishedAt } = talk;
  return (
    <li className={styles.talk}>
      <AuthorLine
        author={author}
        size={32}
        isPlain
        act={isAccepted ? <Tag kind="ok">已采纳</Tag> : undefined}
      />
      <p className={styles.talkText}>{text}</p>
      <PictureGrid urls={pictures} label="图片" />
      {source !== "" && <p className={styles.meta}>出处：{source}</p>}
      <div className={styles.talkFoot}>
        <span>{formatDay(new Date(publishedAt))}</span>
        {act}
        <ReportOrDelete postId={postId} isMe={author.isMe} />
        <MarkButton postId={postId} kind="like" isOn={isLiked} count={likes} />
      </div>
    </li>
  );
}
