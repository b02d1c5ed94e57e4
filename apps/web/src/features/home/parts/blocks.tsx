import type { HomeBlock } from "@heshi/contract/home/nav";
import { Channel, ChannelGrid } from "@heshi/ui/layout/channel-grid";
import { NoticeBar } from "@heshi/ui/bar/notice-bar";
import { lazy, Suspense } from "react";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import type { BlockOf } from "../home.queries.ts";
import { Areas } from "./areas.tsx";
import { HomeFeed } from "./home-feed.tsx";
import { Banners, isReachable } from "#src/shared/parts/banners.tsx";
import styles from "./blocks.module.css";

const FlashStrip = lazy(async () => ({ default: (await import("./flash-strip.tsx")).FlashStrip }));
/** Loaded after the first view, which ends above them. */
const Brands = lazy(async () => ({ default: (await import("./rest-blocks.tsx")).Brands }));
const Self = lazy(async () => ({ default: (await import("./rest-blocks.tsx")).Self }));

/** A block of the home page; `without` are the products of the other blocks. */
export function Block({ block, without }: { block: HomeBlock; without: readonly string[] }) {
  switch (block.kind) {
    case "banner":
      return <Banners items={block.items} />;
    case "nav":
      return <Channels items={block.items} />;
    case "notice":
      return <Notices items={block.items} />;
    case "flash":
      return (
        <Suspense fallback={<div className={styles.flashRoom} />}>
          <FlashStrip title={block.title} items={block.items} />
        </Suspense>
      );
    case "area":
      return <Areas title={block.title} items={block.items} />;
    case "brand":
      return (
        <Suspense fallback={null}>
          <Brands title={block.title} items={block.items} />
        </Suspense>
      );
    case "self":
      return (
        <Suspense fallback={null}>
          <Self title={block.title} items={block.items} />
        </Suspense>
      );
    case "feed":
      return <HomeFeed title={block.title} without={without} />;
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
