import type { GoodsTile as Goods } from "@heshi/contract/goods/wares-goods";
import { formatCount } from "@heshi/kernel/text";
import { GoodsLine } from "@heshi/ui/goods/goods-line";
import { Feed, GoodsTile } from "@heshi/ui/goods/goods-tile";
import { Link } from "../router/link.tsx";
import { useAppearance } from "../shell/appearance.ts";
import { OrderPrice } from "./order-price.tsx";
import { goodsPath } from "./goods-path.ts";

export interface GoodsListProps {
  goods: readonly Goods[];
  /** Two tiles in a row, or lines, which elder mode always uses. */
  look?: "tile" | "line";
  label?: string;
  eager?: number;
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

/** Products of a list or a feed, each a link to its page. */
export function GoodsList({ goods, look = "tile", label, eager = 0 }: GoodsListProps) {
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
      link: (inner: React.ReactNode) => <Link to={goodsPath(one.waresId)}>{inner}</Link>,
    };
    const price = (was?: number) => <OrderPrice orderType={one.orderType} amount={one.priceFen} was={was} />;
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
