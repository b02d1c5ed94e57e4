import { Wares } from "@heshi/contract/goods/wares";
import { formatDay } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { prompt } from "@heshi/ui/overlay/dialog";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pages } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { asMember } from "#src/shared/router/gates.ts";
import styles from "./comments.module.css";

/** The replies to a comment, newest first, and the way to write one. */
export function CommentReplies({ commentId }: { commentId: string }) {
  const { data, isPending, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    pages(Wares, "GetCommentReplies", { commentId }),
  );
  const [reply] = useCommand(Wares, "ReplyToComment", { toast: "已回复" });
  const write = () =>
    asMember("登录后回复", async () => {
      const text = await prompt({ title: "回复评价", placeholder: "友善交流，最多 200 字", maxLength: 200 });
      if (text !== undefined && text.trim() !== "") await reply({ commentId, text });
    });
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <div className={styles.replies}>
      {list.map(({ replyId, nickname, isAuthor, text, createdAt }) => (
        <p key={replyId} className={styles.oneReply}>
          <b>
            {nickname} {isAuthor && <Tag kind="grey">评价者</Tag>}：
          </b>
          {text}
          <time>{formatDay(new Date(createdAt))}</time>
        </p>
      ))}
      {list.length === 0 && !isError && (
        <p className={styles.oneReply}>{isPending ? "正在加载" : "还没有回复，来聊聊"}</p>
      )}
      {isError && (
        <Button kind="outline" size="s" onPress={async () => void (await refetch())}>
          没有加载出来，重试
        </Button>
      )}
      {hasNextPage && (
        <Button kind="outline" size="s" onPress={async () => void (await fetchNextPage())}>
          更多回复
        </Button>
      )}
      <Button kind="outline" size="s" onPress={write}>
        我来回复
      </Button>
    </div>
  );
}
