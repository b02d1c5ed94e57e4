import type { Voucher } from "@heshi/contract/counter/code";
import { formatMinute } from "@heshi/kernel/text";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { Tag } from "@heshi/ui/base/tag";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { VoucherTermsCard } from "#src/shared/voucher/voucher-terms.tsx";
import { codeDigits } from "#src/shared/voucher/code-digits.ts";
import { vouchersQuery } from "../kept/codes.queries.ts";
import { CodeFace } from "./code-face.tsx";
import styles from "./voucher-card.module.css";

/** The codes bought with an order, one shown at a time, and how they are used. */
export function VoucherCards({ orderId, title }: { orderId: string; title: string }) {
  const { list, terms } = useSuspenseQuery(vouchersQuery(orderId, title)).data;
  const [chosen, setChosen] = useState(0);
  const one = list[chosen] ?? list[0];
  if (one === undefined || terms === undefined) return null;
  return (
    <>
      <Card label="券码">
        <SectionHead title="券码" count={list.length > 1 ? `共 ${list.length} 张` : undefined} />
        {list.length > 1 && (
          <div className={styles.many}>
            <Chips label="选择券码" oneRow>
              {list.map(({ voucherId, stateText }, at) => (
                <Chip key={voucherId} small chosen={at === chosen} onPress={() => setChosen(at)}>
                  第 {at + 1} 张 · {stateText}
                </Chip>
              ))}
            </Chips>
          </div>
        )}
        <OneCode key={one.voucherId} voucher={one} />
      </Card>
      <VoucherTermsCard terms={terms} isBought />
    </>
  );
}

function OneCode({ voucher: { code, state, stateText, validUntil, usedAt } }: { voucher: Voucher }) {
  const isOpen = state === "unused";
  const when =
    usedAt === undefined
      ? `有效期至 ${formatMinute(new Date(validUntil))}`
      : `${formatMinute(new Date(usedAt))} 使用`;
  return (
    <div className={styles.code}>
      {isOpen ? (
        <CodeFace name="券码" code={code} digits={codeDigits(code)} help="请店员扫码，或报上面的券码" />
      ) : (
        <p className={styles.over}>{codeDigits(code)}</p>
      )}
      <p className={styles.when}>
        <Tag kind={isOpen ? "ok" : "grey"}>{stateText}</Tag> {when}
      </p>
    </div>
  );
}
