import { deliverTexts } from "@heshi/contract/place/deliver-days";
import { formatMinute } from "@heshi/kernel/text";
import { Dates } from "@heshi/ui/base/keep-together";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Foot } from "@heshi/ui/layout/foot";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/order-mark.module.css";
import { addressOf } from "#src/shared/place/receiver-text.ts";
import { shopOrderQuery, type ShopOrderView } from "../shop.queries.ts";

/** 发货单: an order (`id`) for printing, to go into the parcel. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen gap={8} skeleton={<OrderSkeleton count={1} />}>
      <Slip id={id} />
    </Screen>
  );
}

function Slip({ id }: { id: string }) {
  const { data: order } = useSuspenseQuery(shopOrderQuery(id));
  const { no, lines, receiver, remark, deliverOn, createdAt, shipFrom } = order;
  const packed = lines.flatMap((line) => {
    const count = line.toSend ?? line.quantity - line.refundedQuantity;
    return count > 0 ? [{ ...line, count }] : [];
  });
  const pieces = packed.reduce((sum, { count }) => sum + count, 0);
  const hasSpecs = packed.some(({ specs }) => specs.length > 0);
  return (
    <>
      <Card pad="none" as="article" label="打印内容">
        <div className={styles.slip}>
          <h2>发货单</h2>
          <dl>
            <dt>订单号</dt>
            <dd>{no}</dd>
            <dt>下单时间</dt>
            <dd>
              <Dates text={formatMinute(new Date(createdAt))} />
            </dd>
            {shipFrom !== "" && (
              <>
                <dt>发货地</dt>
                <dd>{shipFrom}</dd>
              </>
            )}
            {receiver && (
              <>
                <dt>收货人</dt>
                <dd>
                  <b>
                    {receiver.name} {receiver.mobile}
                  </b>
                  <span className={styles.to}>{addressOf(receiver)}</span>
                </dd>
              </>
            )}
          </dl>
          <table>
            <thead>
              <tr>
                <th>商品</th>
                {hasSpecs && <th className={styles.specs}>规格</th>}
                <th className={styles.number}>数量</th>
              </tr>
            </thead>
            <tbody>
              {packed.map(({ lineId, title, specs, count }) => (
                <tr key={lineId}>
                  <td>{title}</td>
                  {hasSpecs && (
                    <td className={styles.specs}>
                      {specs.map((spec) => (
                        <span key={spec}>{spec} </span>
                      ))}
                    </td>
                  )}
                  <td className={styles.number}>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>共 {pieces} 件</p>
          <Fitters lines={packed} />
          {deliverOn !== "any" && <p>送货时间：{deliverTexts[deliverOn]}</p>}
          {remark !== "" && <p>买家备注：{remark}</p>}
        </div>
      </Card>
      <div className={styles.acts}>
        <Foot>
          <Button size="full" onPress={() => window.print()}>
            打印
          </Button>
        </Foot>
      </div>
    </>
  );
}

/** Where tires are fitted. */
const Fitters = ({ lines }: Pick<ShopOrderView, "lines">) =>
  lines.map(
    ({ lineId, fitting }) =>
      fitting != null && (
        <p key={lineId}>
          安装门店：{fitting.name} {fitting.phone}
          <br />
          {fitting.address}
        </p>
      ),
  );
