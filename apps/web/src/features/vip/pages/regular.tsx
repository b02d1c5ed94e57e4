import { Wares } from "@heshi/contract/goods/wares";
import { formatDay } from "@heshi/kernel/text";
import { SelfTitle, Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Price } from "@heshi/ui/goods/price";
import { Picture } from "@heshi/ui/picture/picture";
import { LineSkeleton } from "@heshi/ui/state/skeleton";
import { pages, type RowOf } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { goodsPath } from "#src/shared/goods/goods-path.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { HOME } from "#src/shared/router/route.ts";
import styles from "../parts/regular.module.css";

type Regular = RowOf<typeof Wares, "GetRegular">;

/** 常购清单: what was bought again and again, each with a way into the cart. */
export function Page() {
  return (
    <TabbedList
      list={() => pages(Wares, "GetRegular")}
      empty={() => ({
        picture: "bag",
        title: "还没有常购的商品",
        help: "一年内买过两次的商品会出现在这里，方便再买",
        action: { text: "去逛逛", onPress: () => goTo(HOME) },
      })}
      skeleton={<LineSkeleton />}
    >
      {(list) => (
        <ul>
          {list.map((regular) => (
            <RegularRow key={regular.skuId} regular={regular} />
          ))}
        </ul>
      )}
    </TabbedList>
  );
}

function RegularRow({ regular }: { regular: Regular }) {
  const { skuId, waresId, title, picture, specs, isSelf, priceFen, times, lastAt, reason } = regular;
  const [add] = useCommand(Wares, "AddCart", { toast: "已加入购物车" });
  const isOff = reason !== undefined;
  // 5kg, where the title says it already, is no choice
  const choice = specs.filter((spec) => !title.includes(spec)).join(" ");
  return (
    <li className={styles.row}>
      <Link to={goodsPath(waresId)} className={styles.face}>
        <Picture src={picture} alt="" width={88} faded={isOff} />
        <span className={styles.words}>
          <span className={isOff ? styles.off : styles.title}>
            <SelfTitle self={isSelf} title={title} />
          </span>
          {choice !== "" && <span className={styles.note}>{choice}</span>}
          <span className={styles.note}>
            买过 {times} 次 · 最近 {formatDay(new Date(lastAt))}
          </span>
          <span className={styles.foot}>
            {isOff ? <Tag kind="grey">{reason}</Tag> : <Price fen={priceFen} />}
          </span>
        </span>
      </Link>
      {!isOff && (
        <span className={styles.add}>
          <Button
            kind="accent"
            size="s"
            label={`把 ${title} 加入购物车`}
            onPress={() => add({ skuId, quantity: 1 })}
          >
            加入购物车
          </Button>
        </span>
      )}
    </li>
  );
}
