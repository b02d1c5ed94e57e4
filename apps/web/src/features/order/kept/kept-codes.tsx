import { formatShort } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { refetch } from "#src/shared/data/query-client.ts";
import { serverTime } from "#src/shared/data/server-clock.ts";
import { codeDigits } from "#src/shared/voucher/code-digits.ts";
import { keptOrders } from "#src/shared/voucher/kept-codes.ts";
import { CodeFace } from "../parts/code-face.tsx";

/** The codes that are kept on this device, those of the order that was asked for first; for who has no network. */
export function KeptCodes({ orderId }: { orderId: string }) {
  const kept = keptOrders(serverTime());
  const orders = [...kept].sort(
    (one, other) => Number(other.orderId === orderId) - Number(one.orderId === orderId),
  );
  return (
    <>
      <Note>没有网络，显示本机保存的码；能不能用以门店核销为准</Note>
      {orders.map(({ orderId: id, title, name, codes, isSaid, help, at }) => (
        <Card key={id} label={`${title}的${name}`}>
          <SectionHead title={title} count={codes.length > 1 ? `共 ${codes.length} 张` : undefined} />
          {codes.map((code, index) => (
            <CodeFace
              key={code}
              name={codes.length > 1 ? `第 ${index + 1} 张${name}` : name}
              code={code}
              digits={isSaid ? code : codeDigits(code)}
              isSaid={isSaid}
              help={`${help} · ${formatShort(new Date(at))} 保存`}
            />
          ))}
        </Card>
      ))}
      <Button kind="outline" onPress={() => refetch(["Order", "Code"])}>
        重新连接
      </Button>
    </>
  );
}
