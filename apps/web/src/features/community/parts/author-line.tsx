import { Expert } from "@heshi/contract/content/expert";
import { expertFieldNames } from "@heshi/contract/content/post-states";
import type { Author } from "@heshi/contract/content/post-view";
import { formatCount } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { sealCheckFillIcon } from "@heshi/ui/icons/seal-check-fill";
import { Avatar } from "@heshi/ui/picture/avatar";
import { Icon } from "@heshi/ui/picture/icon";
import type { ReactNode } from "react";
import { useCommand } from "#src/shared/data/use-command.ts";
import { Link } from "#src/shared/router/link.tsx";
import { authorPath } from "../paths.ts";
import styles from "./author.module.css";

/** What an expert's certificate is called, with a seal. */
export const Badge = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <span className={styles.badge}>
      <Icon of={sealCheckFillIcon} size={14} />
      {text}
    </span>
  );

/** Follows who writes, or no more. */
export function FollowButton({ author }: { author: Author }) {
  const [follow] = useCommand(Expert, "Follow");
  const { mid, nickname, isFollowed } = author;
  return (
    <Button
      kind={isFollowed ? "fill" : "outline"}
      size="s"
      label={isFollowed ? `取消关注${nickname}` : `关注${nickname}`}
      onPress={() => follow({ mid, isOn: !isFollowed })}
    >
      {isFollowed ? "已关注" : "+ 关注"}
    </Button>
  );
}

const factsOf = ({ field, followers }: Author): string =>
  [
    ...(field === undefined ? [] : [expertFieldNames[field]]),
    ...(followers > 0 ? [`${formatCount(followers)} 人关注`] : []),
  ].join(" · ");

type Props = { author: Author; note?: string; act?: ReactNode; size?: number; isPlain?: boolean };

/** Who wrote something, with a way to their page and, unless there is another act, to follow them. */
export function AuthorLine({ author, note = factsOf(author), act, size = 40, isPlain = false }: Props) {
  const { mid, nickname, avatar, badge, isMe, isGone } = author;
  const face = (
    <>
      <Avatar src={avatar} alt="" size={size} />
      <span className={styles.who}>
        <span className={styles.name}>
          <span>{nickname}</span>
          <Badge text={badge} />
        </span>
        {note !== "" && <span className={styles.facts}>{note}</span>}
      </span>
    </>
  );
  return (
    <div className={styles.line}>
      {isGone ? (
        <span className={styles.face}>{face}</span>
      ) : (
        <Link to={authorPath(mid)} className={styles.face}>
          {face}
        </Link>
      )}
      {act ?? (isPlain || isMe || isGone ? null : <FollowButton author={author} />)}
    </div>
  );
}
