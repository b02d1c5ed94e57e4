import { levelName } from "@heshi/contract/account/vip-levels";
import type { GiftTile } from "@heshi/contract/goods/gift";
import { Zone } from "@heshi/contract/goods/zone";
import { formatCount } from "@heshi/kernel/text";
import { SelfTitle, Tag } from "@heshi/ui/base/tag";
import { buttonClass } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Note } from "@heshi/ui/layout/note";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { Picture } from "@heshi/ui/picture/picture";
import { Empty } from "@heshi/ui/state/empty";
import { LineSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { refetch } from "#src/shared/data/query-client.ts";
import { useGrants } from "#src/shared/goods/gift-words.ts";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/gift.module.css";

/** 礼包专区: the gift packs, with what each grants when it is paid. */
export function Page() {
  return (
    <Screen gap={8}>
      <PullRefresh onRefresh={() => refetch(["Zone.GetGifts"])}>
        <Loaded skeleton={<LineSkeleton count={4} />}>
          <Packs />
        </Loaded>
      </PullRefresh>
    </Screen>
  );
}

function Packs() {
  const { list } = useSuspenseQuery(q(Zone, "GetGifts")).data;
  if (list.length === 0)
    return (
      <Empty
        picture="gift"
        title="礼包正在准备"
        help="先去商城逛逛，晚点再来"
        action={{ text: "去商城", onPress: () => goTo("/pages/goods/mall") }}
      />
    );
  return (
    <>
      <Note onPage>次数在确认收货后到账，权益和等级在交易完成（收货 15 天）后生效；次数使用后不支持退款</Note>
      <ul className={styles.list}>
        {list.map((pack) => (
          <Pack key={pack.waresId} pack={pack} />
        ))}
      </ul>
    </>
  );
}

function Pack({ pack }: { pack: GiftTile }) {
  const { waresId, title, subtitle, picture, priceFen, isSelf, inStock, sold, gift, level } = pack;
  const grants = useGrants(gift);
  return (
    <li className={styles.pack}>
      <Link to={goodsPath(waresId)} className={styles.goods} label={title}>
        <Picture src={picture} alt="" width={112} faded={!inStock} />
        <span className={styles.words}>
          <span className={styles.title}>
            <SelfTitle self={isSelf} title={title} />
          </span>
          <span className={styles.subtitle}>{subtitle}</span>
          <span className={styles.foot}>
            <Price fen={priceFen} size={20} />
            {sold > 0 && <span className={styles.sold}>已售 {formatCount(sold)}</span>}
          </span>
        </span>
      </Link>
      <div className={styles.grants}>
        <span className={styles.tags}>
          {level > 0 && <Tag kind="gold">可达{levelName(level)}</Tag>}
          {grants.map(([name, value]) => (
            <Tag key={name}>
              送{name} {value}
            </Tag>
          ))}
        </span>
        <Link
          to={goodsPath(waresId)}
          className={buttonClass(inStock ? "primary" : "fill", "s")}
          label={`${inStock ? "立即购买" : "已售罄"} ${title}`}
        >
          {inStock ? "立即购买" : "已售罄"}
        </Link>
      </div>
    </li>
  );
}
