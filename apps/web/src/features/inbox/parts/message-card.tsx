import { type Message, Msg } from "@heshi/contract/account/msg";
import { formatMinute } from "@heshi/kernel/text";
import { RedDot } from "@heshi/ui/base/badge";
import { trashIcon } from "@heshi/ui/icons/trash";
import { SwipeAction } from "@heshi/ui/list/swipe-action";
import { Icon } from "@heshi/ui/picture/icon";
import { Picture } from "@heshi/ui/picture/picture";
import { useCommand } from "#src/shared/data/use-command.ts";
import { Link } from "#src/shared/router/link.tsx";
import styles from "./message-card.module.css";

const removing = { title: "删除这条消息？", text: "删除后不能恢复", confirmText: "删除" };

/** A message with the product it is about; a tap reads it and leads to its cause. */
export function MessageCard({ message }: { message: Message }) {
  const { messageId, title, path, isRead } = message;
  const [read] = useCommand(Msg, "Read");
  const [remove] = useCommand(Msg, "Remove", { toast: "已删除" });
  const onRead = (): void => {
    if (!isRead) void read({ messageId });
  };
  const onRemove = (): void => void remove({ messageId }, removing);
  const face = <Face message={message} />;
  return (
    <li className={styles.item}>
      <SwipeAction actions={[{ text: "删除", danger: true, onPress: onRemove }]}>
        <article className={styles.card}>
          <div onClickCapture={onRead}>
            <Link to={path} className={styles.face} otherwise={<span className={styles.face}>{face}</span>}>
              {face}
            </Link>
          </div>
          <button type="button" className={styles.remove} aria-label={`删除 ${title}`} onClick={onRemove}>
            <Icon of={trashIcon} size={16} />
          </button>
        </article>
      </SwipeAction>
    </li>
  );
}

function Face({ message: { title, text, subject, createdAt, isRead } }: { message: Message }) {
  return (
    <>
      <span className={styles.title}>
        {title}
        {!isRead && <RedDot />}
      </span>
      <span className={styles.text}>{text}</span>
      {subject !== undefined && (
        <span className={styles.subject}>
          <Picture src={subject.picture} alt="" width={40} radius={4} />
          <span>{subject.title}</span>
        </span>
      )}
      <time className={styles.time}>{formatMinute(new Date(createdAt))}</time>
    </>
  );
}
