import type { SecurityEvent } from "@heshi/contract/account/login-device";
import { formatMinute } from "@heshi/kernel/text";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Tag } from "@heshi/ui/base/tag";
import { type CursorQuery } from "../data/query.ts";
import { CursorList, type CursorListProps } from "../parts/cursor-list.tsx";
import { platName } from "./plats.ts";

export interface SecurityEventsProps extends Pick<CursorListProps<SecurityEvent>, "empty"> {
  query: CursorQuery<SecurityEvent>;
}

/** Logins and what else concerned the safety of a login, newest first. */
export const SecurityEvents = ({ query, empty }: SecurityEventsProps) => (
  <CursorList query={{ ...query, staleTime: 0 }} empty={empty}>
    {(events) => (
      <Rows>
        {events.map(({ eventId, text, isWarning, deviceName, plat, at }) => (
          <Row
            key={eventId}
            label={text}
            note={`${formatMinute(new Date(at))} · ${deviceName} · ${platName(plat)}`}
            value={isWarning && <Tag kind="warn">请留意</Tag>}
          />
        ))}
      </Rows>
    )}
  </CursorList>
);
