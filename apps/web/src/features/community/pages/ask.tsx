import { Question } from "@heshi/contract/content/ask";
import { DISCLAIMER } from "@heshi/contract/content/post-states";
import { formatDay } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { BottomBar } from "@heshi/ui/layout/page";
import { PictureGrid } from "@heshi/ui/picture/picture-grid";
import { TextSkeleton } from "@heshi/ui/state/people-skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { pages, q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { goTo, navigateBack } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { AuthorLine } from "../parts/author-line.tsx";
import styles from "../parts/community.module.css";
import { MarkButton } from "../parts/marks.tsx";
import { ReportOrDelete, TalkItem } from "../parts/talk.tsx";

/** 问题 (`id`): a question with its answers; its asker accepts one. */
export function Page() {
  const postId = useParam("id");
  return (
    <Screen gap={8} skeleton={<TextSkeleton />} bar={<Bar postId={postId} />}>
      <Asked key={postId} postId={postId} />
    </Screen>
  );
}

function Bar({ postId }: { postId: string }) {
  const { data } = useQuery(q(Question, "GetQuestion", { postId }));
  if (data === undefined) return null;
  const { mayAnswer, isLiked, likes, isCollected, collects } = data;
  return (
    <BottomBar label="操作">
      <MarkButton key={`${postId} like`} postId={postId} kind="like" isOn={isLiked} count={likes} />
      <MarkButton key={`${postId} keep`} postId={postId} kind="collect" isOn={isCollected} count={collects} />
      <Button
        grow
        disabled={!mayAnswer}
        reason={data.author.isMe ? "不能回答自己的提问" : "您已经回答过，可以在“我的发布”里修改"}
        onPress={() => goTo(withQuery("/pages/community/answer", { question: postId }))}
      >
        我来回答
      </Button>
    </BottomBar>
  );
}

function Asked({ postId }: { postId: string }) {
  const { data } = useSuspenseQuery(q(Question, "GetQuestion", { postId }));
  const { title, text, pictures, author, publishedAt, talks, mayAccept, accepted } = data;
  const [accept] = useCommand(Question, "Accept", { toast: "已采纳，谢谢您" });
  return (
    <>
      <Card pad="money">
        <article className={styles.article}>
          <h2 className={styles.title}>{title}</h2>
          {text !== "" && <p className={styles.talkText}>{text}</p>}
          <PictureGrid urls={pictures} label="问题图片" />
          <AuthorLine author={author} size={32} isPlain />
          <div className={styles.talkFoot}>
            <span>{formatDay(new Date(publishedAt))} 提问</span>
            <ReportOrDelete postId={postId} isMe={author.isMe} onGone={() => navigateBack()} />
          </div>
        </article>
      </Card>
      <Card pad="money" label="回答">
        <SectionHead title="回答" count={talks > 0 ? String(talks) : undefined} />
        <CursorList
          query={pages(Question, "GetAnswers", { postId })}
          empty={<p className={styles.meta}>还没有回答，您知道就帮一下</p>}
        >
          {(answers) => (
            <ul className={styles.talks}>
              {accepted && <TalkItem key={accepted.postId} talk={accepted} />}
              {answers
                .filter((answer) => answer.postId !== accepted?.postId)
                .map((answer) => (
                  <TalkItem
                    key={answer.postId}
                    talk={answer}
                    act={
                      mayAccept && (
                        <Button
                          kind="accent"
                          size="xs"
                          label={`采纳${answer.author.nickname}的回答`}
                          onPress={() =>
                            accept(
                              { answerId: answer.postId },
                              { title: "采纳这个回答？", text: "采纳后不能更换", confirmText: "采纳" },
                            )
                          }
                        >
                          采纳
                        </Button>
                      )
                    }
                  />
                ))}
            </ul>
          )}
        </CursorList>
      </Card>
      <p className={styles.note}>{DISCLAIMER}，身体不适请及时就医</p>
    </>
  );
}
