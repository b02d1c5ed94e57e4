import type { OutputOf } from "@heshi/contract/frame/define";
import { hookEventTitles } from "@heshi/contract/shop/hooks";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatShort } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag, type TagKind } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { copyText } from "#src/shared/form/copy.ts";
import styles from "./shown-once.module.css";

type Delivery = OutputOf<(typeof Merchant)["methods"]["GetDeliveries"]>["list"][number];

/** A delivery's state in words. */
export function deliveryWords({ state, tries, fault, lastMs, dueAt }: Delivery): {
  state: string;
  kind: TagKind;
  note: string;
} {
  if (state === "done") return { state: "已送达", kind: "ok", note: `${lastMs ?? 0} 毫秒` };
  if (state === "failed") return { state: "已放弃", kind: "warn", note: fault ?? "" };
  if (tries === 0) return { state: "待发送", kind: "info", note: "" };
  return { state: "待重试", kind: "info", note: `${fault ?? ""}，${formatShort(new Date(dueAt ?? 0))} 再试` };
}

/** A delivery with its body, and sending it once more. */
export function DeliveryView({ deliveryId }: { deliveryId: string }) {
  const { data } = useSuspenseQuery(q(Merchant, "GetDelivery", { deliveryId }));
  const [replay] = useCommand(Merchant, "ReplayDelivery", { toast: "已安排重发" });
  const words = deliveryWords(data);
  const body = JSON.stringify(JSON.parse(data.body), null, 2);
  return (
    <>
      <Card pad="none" label="发送详情">
        <Rows>
          <Row label="事件" value={`${hookEventTitles[data.event]} ${data.event}`} />
          <Row label="结果" value={<Tag kind={words.kind}>{words.state}</Tag>} note={words.note} />
          <Row label="已尝试" value={`${data.tries} 次`} />
          <Row label="发往" note={data.url} />
          <Row label="编号" note={deliveryId} />
          <Row label="产生时间" value={formatShort(new Date(data.createdAt))} />
        </Rows>
      </Card>
      <SectionHead title="正文" onPage />
      <Card pad="none" label="正文">
        <pre className={styles.body}>{body}</pre>
      </Card>
      <Foot sticky>
        {data.state !== "waiting" && (
          <Button kind="primary" size="full" onPress={() => replay({ deliveryId })}>
            重新发送
          </Button>
        )}
        <Button kind="outline" size="full" onPress={() => copyText(data.body)}>
          复制正文
        </Button>
      </Foot>
    </>
  );
}
