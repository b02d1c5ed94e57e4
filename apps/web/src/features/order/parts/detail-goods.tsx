import { Wares } from "@heshi/contract/goods/wares";
import type { OrderDetail } from "@heshi/contract/trade/order-view";
import { buttonClass } from "@heshi/ui/form/button";
import { Card, Rule } from "@heshi/ui/layout/card";
import { Icon } from "@heshi/ui/picture/icon";
import { headsetIcon } from "@heshi/ui/icons/headset";
import { phoneIcon } from "@heshi/ui/icons/phone";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { ShopHead } from "@heshi/ui/goods/shop-head";
import { useQuery } from "@tanstack/react-query";
import { AfterLinks } from "#src/shared/after/after-links.tsx";
import { PartNote } from "#src/shared/express/part-note.tsx";
import { chatPath } from "#src/shared/router/chat-path.ts";
import { Link } from "#src/shared/router/link.tsx";
import { OrderPrice, pieceCredit } from "#src/shared/goods/order-price.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { Fitting } from "#src/shared/voucher/fitting.tsx";
import { shopLink } from "#src/shared/goods/shop-link.tsx";
import { q } from "#src/shared/data/query.ts";
import { sumWord } from "../detail-state.ts";
import { LinePrices } from "../prices/line-prices.tsx";
import { PriceList } from "../prices/price-list.tsx";
import styles from "./detail.module.css";

/** Links to write to the shop and to call it. */
function Contact({ orderId, shopId, name }: { orderId: string; shopId: string; name: string }) {
  const { data } = useQuery(q(Wares, "GetShop", { shopId }));
  return (
    <>
      <Link to={chatPath({ shopId, orderId })} className={styles.call} label={`联系${name}的客服`}>
        <Icon of={headsetIcon} size={16} />
        <span>
          <span className="elder-hide">联系</span>客服
        </span>
      </Link>
      {data && data.phone !== "" && (
        <a className={styles.call} href={`tel:${data.phone}`} aria-label={`给${name}打电话`}>
          <Icon of={phoneIcon} size={16} />
        </a>
      )}
    </>
  );
}

/** 申请售后, beside the goods while it is open. */
function AskAfter({ order: { orderId, actions } }: { order: OrderDetail }) {
  if (!actions.includes("afterSale")) return null;
  return (
    <p className={styles.after}>
      <Link to={withQuery("/pages/order/after/edit", { orderId })} className={buttonClass("outline", "xs")}>
        申请售后
      </Link>
    </p>
  );
}

/** The order lines with their prices, and links to write to the shop and to call it. */
export function GoodsCard({ order }: { order: OrderDetail }) {
  const { shop, lines } = order;
  return (
    <Card label={shop.name}>
      <ShopHead
        name={shop.name}
        self={shop.isSelf}
        link={shopLink(shop.shopId)}
        state={shop.shopId && <Contact orderId={order.orderId} shopId={shop.shopId} name={shop.name} />}
      />
      {lines.map((line) => {
        const item = (
          <OrderItem
            title={line.title}
            picture={line.picture}
            size={80}
            choice={line.specs.join("，")}
            price={<OrderPrice amount={line.priceFen} credit={pieceCredit(order, line)} size={15} ink />}
            count={line.quantity}
          >
            {order.isPartSent && <PartNote line={line} />}
          </OrderItem>
        );
        return (
          <Link
            key={line.lineId}
            to={withQuery("/pages/goods/detail", { id: line.waresId })}
            className={styles.line}
            otherwise={<div className={styles.line}>{item}</div>}
          >
            {item}
          </Link>
        );
      })}
      {lines.map(({ lineId, fitting }) => fitting != null && <Fitting key={lineId} store={fitting} />)}
      <AfterLinks lines={lines} side="member" />
      <AskAfter order={order} />
      <Rule />
      <PriceList
        prices={order.prices}
        payableFen={order.payableFen}
        credit={order.credit}
        label={sumWord(order.state)}
        refund={order.refund}
      />
      <LinePrices lines={order.lines} />
    </Card>
  );
}
