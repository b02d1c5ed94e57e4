import type { CollectionDetail } from "@heshi/contract/collection/collection-view";
import { Payment } from "@heshi/contract/collection/payment";
import { formatFen } from "@heshi/kernel/money";
import { formatShort } from "@heshi/kernel/text";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { yuanRow } from "#src/shared/parts/form/form-numbers.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { type Side, sides } from "../side.ts";

/** Gives a payment back, whole or in parts. */
export const RefundPage = ({ side }: { side: Side }) => (
  <Screen gap={8}>
    <Content side={side} />
  </Screen>
);

function Content({ side }: { side: Side }) {
  const { data: one } = useSuspenseQuery(side.record(useParam("no")));
  const { refundable } = one;
  if (refundable === undefined)
    return <Empty picture="coin" title="这笔收款不能再退款" help="已全部退款，或超过了可退款的期限" />;
  return <Form one={one} most={refundable} isShop={side === sides.shop} />;
}

type FormProps = {
  one: CollectionDetail;
  most: NonNullable<CollectionDetail["refundable"]>;
  isShop: boolean;
};

const Form = ({ one, most, isShop }: FormProps) => (
  <CommandForm
    command={[Payment, isShop ? "RefundShop" : "Refund"]}
    initial={{ collectionNo: one.collectionNo, amountFen: most.amountFen, reason: "" }}
    done="已退款"
    parts={[
      {
        rows: [
          yuanRow("amountFen", "退款金额", {
            to: most.amountFen,
            fault: `最多可退 ¥${formatFen(most.amountFen)}`,
          }),
          textRow("reason", "退款原因", { least: 1, placeholder: "如：少上一份、顾客退货", maxLength: 60 }),
        ],
      },
    ]}
    note={`原路退回付款人，服务费按比例退还。${formatShort(new Date(most.until))} 前可以退款。`}
    submit="确认退款"
  />
);
