import { Badge, RedDot } from "@heshi/ui/base/badge";
import { Avatar } from "@heshi/ui/picture/avatar";
import type { ReactNode } from "react";
import { serverTime } from "../data/server-clock.ts";
import { Link } from "../router/link.tsx";
import { listTime } from "./message-time.ts";
import styles from "./conversation-row.module.css";

export interface ConversationRowProps {
  to: string;
  name: string;
  avatar: string;
  lastText: string;
  lastAt: number;
  unreadNum: number;
  isPinned: boolean;
  isMuted?: boolean;
  /** Beside the name: 平台, who answers. */
  tag?: ReactNode;
  /** Instead of the last message: how long somebody waits. */
  note?: ReactNode;
}

/** A conversation in a list. */
export function ConversationRow(props: ConversationRowProps) {
  const { to, name, avatar, lastText, lastAt, unreadNum, isPinned, isMuted = false, tag, note } = props;
  return (
    <Link to={to} className={isPinned ? styles.pinned : styles.row}>
      <span className={styles.face}>
        <Avatar src={avatar} alt="" size={48} />
        <span className={styles.count}>
          {isMuted ? unreadNum > 0 && <RedDot ring /> : <Badge count={unreadNum} what="条未读" ring />}
        </span>
      </span>
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.name}>{name}</span>
          {tag}
          <span className={styles.time}>{listTime(lastAt, serverTime())}</span>
        </span>
        <span className={styles.second}>
          <span className={styles.text}>{lastText}</span>
          {isMuted && <span className={styles.muted}>免打扰</span>}
        </span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </Link>
  );
}
