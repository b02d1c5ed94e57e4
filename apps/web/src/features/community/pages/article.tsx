import { Expert } from "@heshi/contract/content/expert";
import { DISCLAIMER } from "@heshi/contract/content/post-states";
import { formatDay } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { PictureGrid } from "@heshi/ui/picture/picture-grid";
import { TextSkeleton } from "@heshi/ui/state/people-skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { TextBlocks } from "#src/shared/parts/text-blocks.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { AuthorLine } from "../parts/author-line.tsx";
import styles from "../parts/community.module.css";
import { PostBar } from "../parts/post-bar.tsx";
import { Remarks } from "../parts/remarks.tsx";
import { ReportOrDelete } from "../parts/talk.tsx";

/** 文章 (`id`): an article in full with its remarks. */
export function Page() {
  const postId = useParam("id");
  return (
    <Screen gap={8} skeleton={<TextSkeleton />} bar={<Bar postId={postId} />}>
      <Article key={postId} postId={postId} />
    </Screen>
  );
}

function Bar({ postId }: { postId: string }) {
  const { data } = useQuery(q(Expert, "GetArticle", { postId }));
  return data === undefined ? null : <PostBar {...data} />;
}

function Article({ postId }: { postId: string }) {
  const { data } = useSuspenseQuery(q(Expert, "GetArticle", { postId }));
  const { title, text, pictures, source, isClaim, author, publishedAt, talks } = data;
  return (
    <>
      <Card pad="money">
        <article className={styles.article}>
          <h2 className={styles.title}>{title}</h2>
          <AuthorLine author={author} />
          {isClaim && <Note kind="info">{DISCLAIMER}</Note>}
          <TextBlocks text={text} />
          <PictureGrid urls={pictures} label="文章图片" />
          {source !== "" && <p className={styles.meta}>出处：{source}</p>}
          <div className={styles.talkFoot}>
            <span>{formatDay(new Date(publishedAt))} 发布</span>
            <ReportOrDelete postId={postId} isMe={author.isMe} onGone={() => navigateBack()} />
          </div>
        </article>
      </Card>
      <Remarks postId={postId} count={talks} />
    </>
  );
}
