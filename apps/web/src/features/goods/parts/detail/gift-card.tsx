import type { Gift } from "@heshi/contract/goods/gift";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { KeyValue } from "@heshi/ui/layout/key-value";
import { Note } from "@heshi/ui/layout/note";
import { useGrants } from "#src/shared/goods/gift-words.ts";

/** What a gift pack grants when it is paid. */
export function GiftCard({ gift }: { gift: Gift }) {
  const grants = useGrants(gift);
  return (
    <Card label="购买赠送">
      <SectionHead title="购买赠送" />
      <KeyValue rows={grants.map(([name, value]) => [name, value])} />
      <Note>
        次数确认收货后到账，权益在交易完成后到账；每单限购 1
        份，不与优惠券、银币抵扣同享；次数使用后不支持退款
      </Note>
    </Card>
  );
}
