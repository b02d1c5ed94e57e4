import { Expert } from "@heshi/contract/content/expert";
import { postKindNames, postStateNames } from "@heshi/contract/content/post-states";
import type { OwnPost } from "@heshi/contract/content/post-view";
import { postTones } from "@heshi/contract/tones/content";
import { formatMinute } from "@heshi/kernel/text";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { pages } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import styles from "../parts/community.module.css";
import cards from "../parts/post-card.module.css";
import { ReportOrDelete } from "../parts/talk.tsx";
import { postPath, writingPath } from "../paths.ts";

const TABS = {
  all: "全部",
  published: "已发布",
  reviewing: "审核中",
  refused: "未通过",
  draft: "草稿",
} as const;

/** 我的发布: what one has written, by state, with ways to what else is one's own. */
export function Page() {
  return (
    <TabbedList
      tabs={TABS}
      label="发布状态"
      list={(tab) => pages(Expert, "GetOwn", tab === "all" ? {} : { state: tab })}
      empty={() => ({
        picture: "leaf",
        title: "还没有发布过内容",
        help: "写一篇文章，或者记下您的拿手菜",
        action: { text: "写菜谱", onPress: () => goTo("/pages/community/cook") },
      })}
      above={
        <div className={styles.chips}>
          {[
            ["社区收藏", "/pages/community/collected"],
            ["专家认证", "/pages/community/certificate"],
            ["拉黑的作者", "/pages/community/blocked"],
          ].map(([text = "", path = ""]) => (
            <Button key={path} kind="fill" size="s" onPress={() => goTo(path)}>
              {text}
            </Button>
          ))}
        </div>
      }
    >
      {(rows) => (
        <ul className={cards.list}>
          {rows.map((post) => (
            <Own key={post.postId} post={post} />
          ))}
        </ul>
      )}
    </TabbedList>
  );
}

const isShown = ({ state }: OwnPost): boolean => state === "published" || state === "rechecking";

/** Where one of one's own is read, once it is published: an answer below its question. */
function shownPath(post: OwnPost): string | undefined {
  if (!isShown(post)) return undefined;
  const head = post.kind === "answer" || post.kind === "remark" ? post.parent : post;
  return head && head.kind !== "answer" && head.kind !== "remark"
    ? postPath({ kind: head.kind, postId: head.postId })
    : undefined;
}

function Own({ post }: { post: OwnPost }) {
  const { postId, kind, state, title, excerpt, parent, reason, changedAt } = post;
  const [takeBack] = useCommand(Expert, "TakeBack", { toast: "已撤回，可以修改" });
  const [to, edit] = [shownPath(post), writingPath(post)];
  const isWaiting = state === "reviewing" || state === "rechecking";
  const head = (
    <>
      <span className={cards.foot}>
        <span>
          {postKindNames[kind]}
          {parent && ` · ${parent.title}`}
        </span>
        <Tag kind={postTones[state]}>{postStateNames[state]}</Tag>
      </span>
      <span className={cards.title}>{title === "" ? excerpt || "（还没有写内容）" : title}</span>
      <span className={styles.meta}>{formatMinute(new Date(changedAt))}</span>
    </>
  );
  return (
    <li className={cards.item}>
      <Card pad="money">
        <div className={cards.whole}>
          {to === undefined ? (
            <div className={cards.whole}>{head}</div>
          ) : (
            <Link to={to} className={cards.whole}>
              {head}
            </Link>
          )}
          {reason !== "" && <Note>{reason}</Note>}
          <div className={styles.acts}>
            {isWaiting && kind !== "remark" && (
              <Button kind="outline" size="s" onPress={() => takeBack({ postId })}>
                撤回
              </Button>
            )}
            {!isWaiting && edit !== undefined && (
              <Button kind="outline" size="s" onPress={() => goTo(edit)}>
                修改
              </Button>
            )}
            <ReportOrDelete postId={postId} isMe />
          </div>
        </div>
      </Card>
    </li>
  );
}
