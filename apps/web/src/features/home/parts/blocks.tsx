import type { HomeBlock } from "@heshi/contract/goods/nav";
import { Card } from "@heshi/ui/layout/card";
import { Channel, ChannelGrid } from "@heshi/ui/layout/channel-grid";
import { NoticeBar } from "@heshi/ui/bar/notice-bar";
import { Picture } from "@heshi/ui/picture/picture";
import { WasPrice } from "@heshi/ui/goods/price";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { GoodsFeed } from "#src/shared/goods/goods-feed.tsx";
import { goodsPath } from "#src/shared/goods/goods-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { OrderPrice } from "#src/shared/goods/order-price.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import type { BlockOf } from "../home.queries.ts";
import { Areas } from "./areas.tsx";
import { Banners, isReachable } from "./banners.tsx";
import styles from "./blocks.module.css";

/** A block of the home page. */
export function Block({ block }: { block: HomeBlock }) {
  switch (block.kind) {
    case "banner":
      return <Banners items={block.items} />;
    case "nav":
      return <Channels items={block.items} />;
    case "notice":
      return <Notices items={block.items} />;
    case "area":
      return <Areas title={block.title} items={block.items} />;
    case "brand":
      return <Brands title={block.title} items={block.items} />;
    case "self":
      return <Self title={block.title} items={block.items} />;
    case "feed":
      return <GoodsFeed title={block.title} />;
  }
}

function Channels({ items }: Pick<BlockOf<"nav">, "items">) {
  const open = items.filter(isReachable);
  if (open.length === 0) return null;
  return (
    <div className={styles.channels}>
      <ChannelGrid label="频道">
        {open.map(({ name, icon, path }) => (
          <Link key={name} to={path}>
            <Channel text={name} picture={icon} />
          </Link>
        ))}
      </ChannelGrid>
    </div>
  );
}

function Notices({ items }: Pick<BlockOf<"notice">, "items">) {
  return (
    <NoticeBar
      notices={items.map(({ noticeId, title }) => ({ key: noticeId, text: title }))}
      link={({ key }, words) => <Link to={withQuery("/pages/notice/detail", { id: key })}>{words}</Link>}
    />
  );
}

function Brands({ title, items }: Pick<BlockOf<"brand">, "title" | "items">) {
  if (items.length === 0) return null;
  return (
    <Card label={title}>
      <SectionHead title={title} />
      <ul className={styles.brands}>
        {items.map(({ brandId, name, logo }) => (
          <li key={brandId}>
            <Link to={withQuery("/pages/goods/list", { brandId })} className={styles.brand}>
              <Picture src={logo} alt="" width={48} contain radius={12} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Self({ title, items }: Pick<BlockOf<"self">, "title" | "items">) {
  if (items.length === 0) return null;
  return (
    <Card label={title}>
      <SectionHead
        title={title}
        more={
          <Link to="/pages/goods/self" label={`更多${title}`}>
            <More>更多</More>
          </Link>
        }
      />
      <ul className={styles.strip}>
        {items.map(({ waresId, title: name, picture, orderType, priceFen, marketPrice: marketPriceFen }) => (
          <li key={waresId}>
            <Link to={goodsPath(waresId)} className={styles.stripItem}>
              <Picture src={picture} alt={name} />
              <OrderPrice orderType={orderType} amount={priceFen} size={15} />
              {marketPriceFen !== undefined && (
                <span>
                  <WasPrice fen={marketPriceFen} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
