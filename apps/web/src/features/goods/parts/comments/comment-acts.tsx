import { reportReasonNames } from "@heshi/contract/chat/chat-view";
import { Wares } from "@heshi/contract/goods/wares";
import type { CommentView } from "@heshi/contract/goods/wares-comment";
import { formatCount } from "@heshi/kernel/text";
import { Chip } from "@heshi/ui/base/chip";
import { usePress } from "@heshi/ui/base/press";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { useState } from "react";
import { useCommand } from "#src/shared/data/use-command.ts";
import { asMember } from "#src/shared/router/gates.ts";
import { CommentReplies } from "./comment-replies.tsx";
import styles from "./comments.module.css";
import { HelpfulButton } from "./helpful-button.tsx";

type Reason = keyof typeof reportReasonNames;
const reasons = (Object.entries(reportReasonNames) as [Reason, string][]).map(([key, text]) => ({
  key,
  text,
}));

/** What others do with a comment: find it helpful, reply, report it. */
export function CommentActs({ comment, isHelpful }: { comment: CommentView; isHelpful: boolean }) {
  const { commentId, replies } = comment;
  const [isOpen, setOpen] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [report] = useCommand(Wares, "ReportComment", { toast: "已举报，我们会尽快处理" });
  const [, ask] = usePress(() => asMember("登录后举报", async () => setReporting(true)));
  return (
    <>
      <div className={styles.acts}>
        <Chip small onPress={ask}>
          举报
        </Chip>
        <Chip small chosen={isOpen} onPress={() => setOpen(!isOpen)}>
          回复{replies > 0 && ` ${formatCount(replies)}`}
        </Chip>
        <HelpfulButton comment={comment} isHelpful={isHelpful} />
      </div>
      {isOpen && <CommentReplies commentId={commentId} />}
      <ChoiceSheet
        open={isReporting}
        onClose={() => setReporting(false)}
        title="举报原因"
        items={reasons}
        value={undefined}
        onDone={(reason) => void report({ commentId, reason })}
      />
    </>
  );
}
