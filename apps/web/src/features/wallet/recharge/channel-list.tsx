import { type PayWay, payWayNames } from "@heshi/contract/pay/pay";
import { Card } from "@heshi/ui/layout/card";
import { RadioList } from "@heshi/ui/form/radio-list";
import { WayMark } from "#src/shared/pay/mark.tsx";
import type { Channel } from "#src/shared/pay/left.ts";

/** How money can come in: never from the balance. */
export type Inward = Exclude<PayWay, "balance">;

export interface ChannelListProps {
  channels: readonly { channel: Channel; name: string }[];
  value: Inward | undefined;
  onChange: (way: Inward) => void;
}

/** The channels by which money comes in, and the bound cards. */
export function ChannelList({ channels, value, onChange }: ChannelListProps) {
  const items = [
    ...channels.map(({ channel, name }) => ({ key: channel as Inward, text: name })),
    { key: "fastpay" as Inward, text: payWayNames.fastpay, note: "储蓄卡付款，输入银行短信验证码" },
  ].map((item) => ({ ...item, icon: <WayMark way={item.key} /> }));
  return (
    <Card pad="none" label="支付方式">
      <RadioList label="支付方式" items={items} value={value} onChange={onChange} />
    </Card>
  );
}
