import { DISCLAIMER } from "@heshi/contract/content/post-states";
import type { PostCard as Card_ } from "@heshi/contract/content/post-view";
import { formatCount } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { chatCircleDotsIcon } from "@heshi/ui/icons/chat-circle-dots";
import { checkCircleFillIcon } from "@heshi/ui/icons/check-circle-fill";
import { clockIcon } from "@heshi/ui/icons/clock";
import { heartIcon } from "@heshi/ui/icons/heart";
import { heartFillIcon } from "@heshi/ui/icons/heart-fill";
import { starFillIcon } from "@heshi/ui/icons/star-fill";
import { Card } from "@heshi/ui/layout/card";
import { Avatar } from "@heshi/ui/picture/avatar";
import { Icon } from "@heshi/ui/picture/icon";
import { Picture } from "@heshi/ui/picture/picture";
import { Link } from "#src/shared/router/link.tsx";
import { postPath } from "../paths.ts";
import { AuthorLine, Badge } from "./author-line.tsx";
import styles from "./post-card.module.css";

type Post = Card_;

/** An article, recipe or question in a list. */
export function PostCard({ post }: { post: Post }) {
  return (
    <li className={styles.item}>
      <Card pad="money" as="article">
        {post.kind === "article" && <Article post={post} />}
        {post.kind === "recipe" && <Recipe post={post} />}
        {post.kind === "question" && <Question post={post} />}
      </Card>
    </li>
  );
}

const Count = ({ icon, count, what }: { icon: string; count: number; what: string }) => (
  <span className={styles.count} aria-label={`${count} ${what}`}>
    <Icon of={icon} size={16} />
    {formatCount(count)}
  </span>
);

const Article = ({ post }: { post: Post }) => (
  <>
    <AuthorLine author={post.author} />
    <Link to={postPath(post)} className={styles.body}>
      <h2 className={styles.title}>{post.title}</h2>
      <p className={styles.excerpt}>{post.excerpt.replaceAll(/^(?:# |- )/gm, "")}</p>
      {post.pictures.length > 0 && (
        <span className={styles.pictures}>
          {post.pictures.slice(0, 3).map((url) => (
            <Picture key={url} src={url} alt="" />
          ))}
        </span>
      )}
      <span className={styles.counts}>
        <Count icon={post.isLiked ? heartFillIcon : heartIcon} count={post.likes} what="个赞" />
        <Count icon={chatCircleDotsIcon} count={post.talks} what="条评论" />
        <Count icon={starFillIcon} count={post.collects} what="人收藏" />
      </span>
    </Link>
  </>
);

function Recipe({ post }: { post: Post }) {
  const { recipe, author } = post;
  return (
    <Link to={postPath(post)} className={styles.whole}>
      <span className={styles.cover}>
        <Picture
          src={post.pictures[0]}
          alt=""
          ratio={16 / 10}
          radius={12}
          sizes="(min-width: 600px) 560px, 92vw"
        />
        {recipe && (
          <span className={styles.minutes}>
            <Icon of={clockIcon} size={14} />
            {recipe.minutes} 分钟 · {recipe.steps} 步
          </span>
        )}
      </span>
      <h2 className={styles.title}>{post.title}</h2>
      {recipe && (
        <span className={styles.tags}>
          <Tag kind="ok">适合{recipe.suits}</Tag>
          {recipe.unsuited !== "无" && <Tag kind="warn">{recipe.unsuited}不宜</Tag>}
        </span>
      )}
      <span className={styles.foot}>
        <span className={styles.by}>
          <Avatar src={author.avatar} alt="" size={24} />
          {author.nickname}
          <Badge text={author.badge} />
        </span>
        <Count icon={post.isLiked ? heartFillIcon : heartIcon} count={post.likes} what="个赞" />
      </span>
    </Link>
  );
}

const Question = ({ post: { best, ...post } }: { post: Post }) => (
  <Link to={postPath(post)} className={styles.whole}>
    <h2 className={styles.title}>
      <span className={styles.ask} aria-hidden>
        问
      </span>
      {post.title}
    </h2>
    {best && (
      <span className={styles.best}>
        <span className={styles.foot}>
          <span className={styles.by}>
            <Avatar src={best.avatar} alt="" size={24} />
            {best.nickname}
            <Badge text={best.badge} />
          </span>
          {best.isAccepted && (
            <span className={styles.accepted}>
              <Icon of={checkCircleFillIcon} size={16} />
              已采纳
            </span>
          )}
        </span>
        <span className={styles.excerpt}>{best.text}</span>
      </span>
    )}
    <span className={styles.foot}>
      <span>
        {post.talks === 0 ? "还没有回答，去帮帮忙" : `${post.talks} 个回答`}
        {post.likes > 0 && ` · ${formatCount(post.likes)} 人想知道`}
      </span>
      <span>{DISCLAIMER}</span>
    </span>
  </Link>
);
