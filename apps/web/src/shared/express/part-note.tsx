import { Text } from "@heshi/ui/base/text";

interface PartLine {
  quantity: number;
  refundedQuantity: number;
  toSend?: number | null | undefined;
}

/** What of a line was sent, in an order that is sent in parts. */
export function PartNote({ line: { quantity, refundedQuantity, toSend } }: { line: PartLine }) {
  const left = toSend ?? 0;
  const settled = refundedQuantity < quantity ? "已发出" : "已退款";
  return (
    <Text as="p" size={11} tone={left > 0 ? "warn" : "ink-2"}>
      {left > 0 ? `待发 ${left} 件` : settled}
    </Text>
  );
}
