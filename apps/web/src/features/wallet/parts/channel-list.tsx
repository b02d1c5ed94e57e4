import { Card } from "@heshi/ui/layout/card";
import { RadioList } from "@heshi/ui/form/radio-list";
import { WayMark } from "#src/shared/pay/mark.tsx";
import type { Channel } from "#src/shared/pay/left.ts";

export interface ChannelListProps {
  channels: readonly { channel: Channel; name: string }[];
  value: Channel | undefined;
  onChange: (channel: Channel) => void;
}

/** The channels by which money comes in. */
export function ChannelList({ channels, value, onChange }: ChannelListProps) {
  const items = channels.map(({ channel, name }) => ({
    key: channel,
    text: name,
    icon: <WayMark way={channel} />,
  }));
  return (
    <Card pad="none" label="支付方式">
      <RadioList label="支付方式" items={items} value={value} onChange={onChange} />
    </Card>
  );
}
