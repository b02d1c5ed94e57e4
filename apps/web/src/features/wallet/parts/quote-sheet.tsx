import type { ExchangeQuote } from "@heshi/contract/money/exchange";
import { formatCredit } from "@heshi/kernel/credit";
import { Button } from "@heshi/ui/form/button";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { BottomBar } from "@heshi/ui/layout/page";
import { Caption } from "@heshi/ui/layout/foot";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { useSecondsLeft } from "@heshi/ui/state/countdown";

export interface QuoteSheetProps {
  /** Absent: closed. */
  quote: ExchangeQuote | undefined;
  names: { silver: string; gold: string };
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (quote: ExchangeQuote) => Promise<unknown>;
}

/** What will be exchanged, while the rate lasts. */
export function QuoteSheet({ quote, ...rest }: QuoteSheetProps) {
  return (
    <Sheet open={quote !== undefined} onClose={rest.onClose} title="确认兑换" money pad locked={rest.isBusy}>
      {quote && <Quote quote={quote} {...rest} />}
    </Sheet>
  );
}

function Quote({ quote, names, isBusy, onClose, onConfirm }: QuoteSheetProps & { quote: ExchangeQuote }) {
  const left = useSecondsLeft(quote.expiresAt);
  return (
    <>
      <KeyValue
        well
        rows={[
          ["使用", `${formatCredit("credit2", quote.silverCent)} ${names.silver}`],
          ["得到", `${formatCredit("credit1", quote.goldCent)} ${names.gold}`],
        ]}
      />
      <Caption>{left > 0 ? `按此比例兑换，${left} 秒内有效` : "报价已过期，请重新兑换"}</Caption>
      <BottomBar still>
        {left > 0 ? (
          <Button size="full" busyText="兑换中" disabled={isBusy} onPress={() => onConfirm(quote)}>
            确认兑换
          </Button>
        ) : (
          <Button size="full" kind="outline" onPress={onClose}>
            重新兑换
          </Button>
        )}
      </BottomBar>
    </>
  );
}
