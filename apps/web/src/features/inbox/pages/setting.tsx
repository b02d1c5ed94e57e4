import { type MessageCount, Msg } from "@heshi/contract/account/msg";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Switch } from "@heshi/ui/form/switch";
import { useSuspenseQuery } from "@tanstack/react-query";
import { messageCountsQuery, messageKindTexts } from "#src/shared/messages/messages.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { Screen } from "#src/shared/shell/screen.tsx";

const notes: Readonly<Record<MessageCount["kind"], string>> = {
  order: "付款、发货、签收、售后",
  wallet: "转账、提现",
  activity: "收藏降价、到货通知、抢购提醒、问大家的回答",
  system: "账号安全、审核结果",
};

/** 消息设置: which kinds of messages show a number. */
export function Page() {
  return (
    <Screen gap={8}>
      <Kinds />
      <Caption>关闭后消息照常收到，只是不再显示红点和未读数。</Caption>
    </Screen>
  );
}

function Kinds() {
  const { data } = useSuspenseQuery(messageCountsQuery());
  const [setMuted] = useCommand(Msg, "SetMuted");
  return (
    <Card pad="none" label="未读提醒">
      <Rows>
        {data.list.map(({ kind, isMuted }) => (
          <Row
            key={kind}
            label={messageKindTexts[kind]}
            note={notes[kind]}
            value={
              <Switch
                label={`${messageKindTexts[kind]}的未读提醒`}
                checked={!isMuted}
                onChange={(on) => void setMuted({ kind, isMuted: !on })}
              />
            }
          />
        ))}
      </Rows>
    </Card>
  );
}
