import { Icon } from "@heshi/ui/picture/icon";
import { sealCheckFillIcon } from "@heshi/ui/icons/seal-check-fill";
import { shieldCheckFillIcon } from "@heshi/ui/icons/shield-check-fill";
import { truckFillIcon } from "@heshi/ui/icons/truck-fill";
import { illustrations } from "@heshi/ui/picture/illustrations";
import { Screen } from "#src/shared/shell/screen.tsx";
import { useGoodsBrowser } from "../parts/list/goods-browser.ts";
import { GoodsResults } from "../parts/list/goods-results.tsx";
import { ListTools } from "../parts/list/list-tools.tsx";
import { LookButton } from "../parts/list/look-button.tsx";
import styles from "./self.module.css";

const promises = [
  [sealCheckFillIcon, "自己选品"],
  [truckFillIcon, "自己的仓"],
  [shieldCheckFillIcon, "正品保证"],
] as const;

/** 自营商品: the products sold by 合市 itself. */
export function Page() {
  const browser = useGoodsBrowser({ isSelf: true });
  return (
    <Screen gap={8} right={<LookButton browser={browser} />} top={<ListTools browser={browser} />}>
      <section className={styles.banner} aria-label="合市自营">
        <div>
          <h2 className={styles.title}>合市自营</h2>
          <ul className={styles.promises}>
            {promises.map(([icon, words]) => (
              <li key={words}>
                <Icon of={icon} size={14} />
                {words}
              </li>
            ))}
          </ul>
        </div>
        <img src={illustrations.self} width={64} height={64} alt="" />
      </section>
      <GoodsResults browser={browser} emptyTitle="自营商品正在上架" />
    </Screen>
  );
}
