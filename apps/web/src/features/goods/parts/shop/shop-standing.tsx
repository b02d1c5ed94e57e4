import { Wares } from "@heshi/contract/goods/wares";
import { clockIcon } from "@heshi/ui/icons/clock";
import { headsetIcon } from "@heshi/ui/icons/headset";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Icon } from "@heshi/ui/picture/icon";
import { useQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { CHAT } from "#src/shared/router/chat-path.ts";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { useIsMember } from "#src/shared/session/session-store.ts";
import type { ShopHome } from "./shop-home.ts";
import styles from "./shop-home.module.css";

const closedWords: Readonly<Record<Exclude<ShopHome["state"], "open">, string>> = {
  closed: "店铺已打烊，暂停销售",
  frozen: "店铺已被平台暂停营业",
};

/** What does not go its ordinary way at a shop: that it does not sell, and what becomes of the member's open orders. */
export function ShopStanding({ shop: { shopId, state } }: { shop: ShopHome }) {
  const isMember = useIsMember();
  const { data } = useQuery({ ...q(Wares, "GetShopMine", { shopId }), enabled: isMember });
  const count = data?.openOrders ?? 0;
  const orders =
    count === 1 && data?.orderId !== undefined
      ? withQuery("/pages/order/detail", { id: data.orderId })
      : "/pages/order/list";
  return (
    <div className={styles.standing}>
      {state !== "open" && <Note onPage>{closedWords[state]}</Note>}
      {count > 0 && (
        <Card pad="none">
          <Rows>
            <Row
              icon={<Icon of={clockIcon} size={20} />}
              label={`您有 ${count} 笔订单进行中`}
              note={
                state === "open"
                  ? undefined
                  : "订单和货款不受影响：未发货可以退款，售后照常进行，商家逾期不处理会自动为您退款"
              }
              link={(row) => <Link to={orders}>{row}</Link>}
            />
            {state !== "open" && (
              <Row
                icon={<Icon of={headsetIcon} size={20} />}
                label="联系平台客服"
                link={(row) => <Link to={CHAT}>{row}</Link>}
              />
            )}
          </Rows>
        </Card>
      )}
    </div>
  );
}
