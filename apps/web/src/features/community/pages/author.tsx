import { Expert } from "@heshi/contract/content/expert";
import { formatDay } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { useSuspenseQuery } from "@tanstack/react-query";
import { pages, q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { AuthorLine } from "../parts/author-line.tsx";
import { PostList } from "../parts/community-page.tsx";
import styles from "../parts/community.module.css";

/** 主页 (`mid`): who writes, and what they have published. */
export function Page() {
  const mid = useParam("mid");
  return (
    <Screen gap={8}>
      <Content key={mid} mid={mid} />
    </Screen>
  );
}

function Content({ mid }: { mid: string }) {
  const { data } = useSuspenseQuery(q(Expert, "GetAuthor", { mid }));
  const { author, about, posts, isBlocked, validUntil } = data;
  const [block] = useCommand(Expert, "Block", {
    toast: isBlocked ? "已恢复显示" : "已拉黑，不再显示对方的内容",
  });
  return (
    <>
      <Card pad="money" label="作者">
        <div className={styles.intro}>
          <AuthorLine author={author} size={60} />
          {about !== "" && <p className={styles.talkText}>{about}</p>}
          <p className={styles.meta}>
            {posts} 篇内容
            {validUntil !== undefined && ` · 证书有效期至 ${formatDay(new Date(validUntil - 1))}`}
          </p>
          {!author.isMe && (
            <div className={styles.acts}>
              <Button
                kind="outline"
                size="xs"
                onPress={() =>
                  block(
                    { mid, isOn: !isBlocked },
                    isBlocked
                      ? undefined
                      : {
                          title: `拉黑${author.nickname}？`,
                          text: "不再显示对方的内容，对方也不能回复您",
                          confirmText: "拉黑",
                        },
                  )
                }
              >
                {isBlocked ? "取消拉黑" : "拉黑"}
              </Button>
            </div>
          )}
        </div>
      </Card>
      <PostList
        query={pages(Expert, "GetPosts", { mid })}
        empty={{
          picture: "leaf",
          title: isBlocked ? "已拉黑，不显示对方的内容" : "还没有发布过内容",
        }}
      />
    </>
  );
}
