import { Agreement } from "@heshi/contract/account/agreement";
import { formatDay } from "@heshi/kernel/text";
import { More } from "@heshi/ui/bar/section-head";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { Card } from "@heshi/ui/layout/card";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { Failure } from "@heshi/ui/state/failure";
import { useQuery } from "@tanstack/react-query";
import { type CSSProperties, useEffect, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { RichText } from "#src/shared/form/rich-text/rich-text.tsx";
import type { Offers } from "../invest.queries.ts";
import styles from "./invest.module.css";

/** How long it is open before it can be ticked. */
export const READ_SECONDS = 10;

interface AgreementCardProps {
  agreement: NonNullable<Offers["agreement"]>;
  read: number;
  onRead: (seconds: number) => void;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
}

/** The agreement of plans, which can be ticked once it was open for ten seconds. */
export function AgreementCard({ agreement, read, onRead, isAgreed, onAgree }: AgreementCardProps) {
  const [isOpen, setOpen] = useState(false);
  const left = READ_SECONDS - read;
  useEffect(() => {
    if (!isOpen || left <= 0) return undefined;
    const timer = setTimeout(() => onRead(read + 1), 1000);
    return () => clearTimeout(timer);
  }, [isOpen, left, onRead, read]);
  const way = { "--way": `${(read / READ_SECONDS) * 100}%` } as CSSProperties;
  return (
    <Card pad="money" label="协议">
      <button type="button" className={styles.agreement} onClick={() => setOpen(true)}>
        <span className={styles.ring} style={way}>
          <b>{left > 0 ? left : "✓"}</b>
        </span>
        <span className={styles.words}>
          {agreement.title}
          <span className={styles.small}>
            第 {agreement.version} 版，{formatDay(new Date(agreement.publishedAt))} 起生效
            {read > 0 && ` · 已读 ${read} 秒`}
          </span>
        </span>
        <More>打开</More>
      </button>
      <div className={styles.tick}>
        <Checkbox checked={isAgreed} onChange={onAgree} disabled={left > 0}>
          <span className={styles.small}>
            {left > 0 && `读满 ${READ_SECONDS} 秒后可勾选：`}
            我已读懂，知道它不是投资、不产生收益、不能转卖，没用的到期自动退款。
          </span>
        </Checkbox>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={agreement.title} pad tall>
        <Body />
      </Sheet>
    </Card>
  );
}

function Body() {
  const { data, isError, refetch } = useQuery(q(Agreement, "Get", { kind: "plan" }));
  if (isError) return <Failure onRetry={() => void refetch()} />;
  return data === undefined ? null : <RichText html={data.body} />;
}
