import { messagePushes } from "#src/shared/messages/message-pushes.ts";
import type { MessageKind } from "@heshi/contract/account/msg";
import { formatShort } from "@heshi/kernel/text";
import { Badge } from "@heshi/ui/base/badge";
import { giftIcon } from "@heshi/ui/icons/gift";
import { infoIcon } from "@heshi/ui/icons/info";
import { truckFillIcon } from "@heshi/ui/icons/truck-fill";
import { walletFillIcon } from "@heshi/ui/icons/wallet-fill";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Icon } from "@heshi/ui/picture/icon";
import { useSuspenseQuery } from "@tanstack/react-query";
import { messageCountsQuery, messageKindTexts, shownUnread } from "#src/shared/messages/messages.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { usePush } from "#src/shared/data/use-order-push.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import styles from "./inbox-entries.module.css";

const icons: Readonly<Record<MessageKind, string>> = {
  order: truckFillIcon,
  wallet: walletFillIcon,
  activity: giftIcon,
  system: infoIcon,
};

/** The four kinds of messages with their unread ones and the last title; suspends while it loads. */
export function InboxEntries() {
  const { data } = useSuspenseQuery(messageCountsQuery());
  usePush(messagePushes, () => void refetch(["Msg.GetCounts"]));
  return (
    <Card pad="none" label="消息通知">
      <Rows tight>
        {data.list.map((count) => (
          <Row
            key={count.kind}
            icon={
              <span className={styles.disc} data-kind={count.kind}>
                <Icon of={icons[count.kind]} size={20} />
              </span>
            }
            label={messageKindTexts[count.kind]}
            note={<span className={styles.last}>{count.last?.title ?? "暂无消息"}</span>}
            value={
              <span className={styles.end}>
                {count.last && <time>{formatShort(new Date(count.last.createdAt))}</time>}
                <Badge count={shownUnread(count)} what="条未读" />
              </span>
            }
            chevron={false}
            link={(row) => <Link to={withQuery("/pages/message/inbox", { kind: count.kind })}>{row}</Link>}
          />
        ))}
      </Rows>
    </Card>
  );
}
