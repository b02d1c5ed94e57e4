import type { CentreOffer } from "@heshi/contract/goods/wares-coupon";
import { buttonClass } from "@heshi/ui/form/button";
import { CouponCard } from "@heshi/ui/goods/coupon-card";
import { ShopHead } from "@heshi/ui/goods/shop-head";
import { Card } from "@heshi/ui/layout/card";
import { Picture } from "@heshi/ui/picture/picture";
import type * as z from "zod/mini";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { ClaimButton, offerNote } from "#src/shared/goods/offers-sheet.tsx";
import { shopLink } from "#src/shared/goods/shop-link.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { spendPath } from "../coupon-state.ts";
import styles from "./coupon.module.css";

type Offer = z.infer<typeof CentreOffer>;

/** An offer of the coupon centre; a shop's is shown with its shop and what sells best of what it is for. */
export function OfferCard({ offer }: { offer: Offer }) {
  const { shop, isSelf, goods } = offer;
  if (!shop) return <Ticket offer={offer} onPage />;
  return (
    <Card as="article" label={`${shop.name}的${offer.title}`}>
      <ShopHead name={shop.name} self={isSelf} link={shopLink(shop.shopId)} />
      {goods.length > 0 && (
        <ul className={styles.goods}>
          {goods.map(({ waresId, title, picture }) => (
            <li key={waresId}>
              <Link to={goodsPath(waresId)} label={title}>
                <Picture src={picture} alt="" sizes="80px" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Ticket offer={offer} />
    </Card>
  );
}

/** Claimed as often as it may be, an unused one leads to where it can be used. */
const Ticket = ({ offer, onPage = false }: { offer: Offer; onPage?: boolean }) => (
  <CouponCard
    coupon={offer}
    onPage={onPage}
    hidesShop
    note={offerNote(offer)}
    action={
      offer.isUsable && !offer.isClaimable ? (
        <Link to={spendPath(offer)} className={buttonClass("outline", "s")} label={`使用${offer.title}`}>
          去使用
        </Link>
      ) : (
        <ClaimButton offer={offer} />
      )
    }
  />
);
