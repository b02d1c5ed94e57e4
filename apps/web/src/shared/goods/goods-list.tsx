import type { GoodsTile as Goods } from "@heshi/contract/goods/wares-goods";
import type { Fen } from "@heshi/kernel/money";
import { formatCount } from "@heshi/kernel/text";
import { GoodsLine } from "@heshi/ui/goods/goods-line";
import { Feed, GoodsTile } from "@heshi/ui/goods/goods-tile";
import { useLongPress } from "@heshi/ui/base/long-press";
import type { ReactNode } from "react";
import { showFailure } from "../data/error-actions.ts";
import { useShownGoods } from "./hidden-goods.ts";
import { Link } from "../router/link.tsx";
import { useAppearance } from "../shell/appearance.ts";
import { TilePrice } from "#src/shared/points/tile-price.tsx";
import { goodsPath } from "./goods-path.ts";

export interface GoodsListProps {
  goods: readonly Goods[];
  /** Two tiles in a row, or lines, which elder mode always uses. */
  look?: "tile" | "line";
  label?: string;
  eager?: number | undefined;
  /** Recommendations, whose tiles can be held to collect or to hide them. */
  isFeed?: boolean;
}

const sales = (sold: number): string | undefined => (sold > 0 ? `已售 ${formatCount(sold)}` : undefined);

/** Fewer comments make no percentage. */
const TELLING = 10;

/** 3,268 条评价 · 98% 好评 */
function factsOf({ commentCount, goodPercent }: Goods): string | undefined {
  if (commentCount === 0) return undefined;
  const share = goodPercent === undefined || commentCount < TELLING ? "" : ` · ${goodPercent}% 好评`;
  return `${formatCount(commentCount)} 条评价${share}`;
}

/** A product that offers more when it is held; its sheet is loaded then. */
function Held({ goods, children }: { goods: Goods | undefined; children: ReactNode }) {
  const hold = useLongPress(() => {
    if (goods)
      void import("./tile-actions.tsx").then(({ showTileActions }) => showTileActions(goods), showFailure);
  });
  return goods ? <div {...hold}>{children}</div> : children;
}

/** Products of a list or a feed, each a link to its page. */
export function GoodsList({ goods: all, look = "tile", label, eager = 0, isFeed = false }: GoodsListProps) {
  const shown = useShownGoods(all);
  const goods = isFeed ? shown : all;
  const isElder = useAppearance(({ elder }) => elder);
  const isLine = look === "line" || isElder;
  const items = goods.map((one, at) => {
    const common = {
      title: one.title,
      picture: one.picture,
      self: one.isSelf,
      tags: one.tags,
      sold: sales(one.sold),
      off: one.inStock ? undefined : "已售罄",
      eager: at < eager,
      link: (inner: ReactNode) => (
        <Held goods={isFeed ? one : undefined}>
          <Link to={goodsPath(one.waresId)}>{inner}</Link>
        </Held>
      ),
    };
    const price = (was?: Fen) => <TilePrice orderType={one.orderType} amount={one.priceFen} was={was} />;
    return isLine ? (
      <GoodsLine
        key={one.waresId}
        {...common}
        price={price(one.marketPrice)}
        facts={factsOf(one)}
        shop={one.shopName}
      />
    ) : (
      <GoodsTile key={one.waresId} {...common} price={price()} />
    );
  });
  return isLine ? <ul aria-label={label}>{items}</ul> : <Feed label={label}>{items}</Feed>;
}
