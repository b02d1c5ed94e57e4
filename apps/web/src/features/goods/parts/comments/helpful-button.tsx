import type { CommentView } from "@heshi/contract/goods/wares-comment";
import { formatCount } from "@heshi/kernel/text";
import { Chip } from "@heshi/ui/base/chip";
import { usePress } from "@heshi/ui/base/press";
import { useState } from "react";
import { asMember } from "#src/shared/router/gates.ts";
import { wares } from "../../detail.queries.ts";

export interface HelpfulButtonProps {
  comment: CommentView;
  isHelpful: boolean;
}

/** A toggle that marks a comment as helpful (有用), with the count. */
export function HelpfulButton({ comment, isHelpful }: HelpfulButtonProps) {
  const [count, setCount] = useState(comment.helpful);
  const turn = async (): Promise<void> => {
    const input = { commentId: comment.commentId, isHelpful: !isHelpful };
    setCount((await wares.Helpful(input, { refetch: "await" })).helpful);
  };
  const [, press] = usePress(() => asMember("登录后点“有用”", turn));
  return (
    <Chip small chosen={isHelpful} onPress={press}>
      有用{count > 0 && ` ${formatCount(count)}`}
    </Chip>
  );
}
