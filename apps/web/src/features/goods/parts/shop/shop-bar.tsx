import { basketIcon } from "@heshi/ui/icons/basket";
import { headsetIcon } from "@heshi/ui/icons/headset";
import { squaresFourIcon } from "@heshi/ui/icons/squares-four";
import { BottomBar } from "@heshi/ui/layout/page";
import { ChoiceSheet } from "@heshi/ui/overlay/choice-sheet";
import { BarIcon } from "@heshi/ui/picture/bar-icon";
import { useState } from "react";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { CHAT, chatPath } from "#src/shared/router/chat-path.ts";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { isBuilt } from "#src/shared/router/route-table.ts";
import type { GoodsBrowser } from "../list/goods-browser.ts";
import type { ShopHome } from "./shop-home.ts";
import styles from "./shop-home.module.css";

const go = (path: string): void => void goTo(path).catch(showFailure);

const ALL = [{ key: "", text: "全部商品", note: undefined as string | undefined }];
const itemOf = ({ categoryId, name, count }: ShopHome["categories"][number]) => ({
  key: categoryId as string,
  text: name,
  note: `${count} 件`,
});

/** The bar of a shop: all its products, its categories, its service. */
export function ShopBar({ shop, browser }: { shop: ShopHome; browser: GoodsBrowser }) {
  const { shopId, categories } = shop;
  const [isOpen, setOpen] = useState(false);
  return (
    <BottomBar label="店铺">
      <div className={styles.bar}>
        <BarIcon
          icon={basketIcon}
          text="全部商品"
          onPress={() => go(withQuery("/pages/goods/list", { shopId }))}
        />
        {categories.length > 1 && (
          <BarIcon icon={squaresFourIcon} text="商品分类" onPress={() => setOpen(true)} />
        )}
        {isBuilt(CHAT) && (
          <BarIcon icon={headsetIcon} text="联系客服" onPress={() => go(chatPath({ shopId }))} />
        )}
      </div>
      <ChoiceSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="商品分类"
        value={browser.state.categoryId ?? ""}
        items={ALL.concat(categories.map(itemOf))}
        onDone={(key) => browser.change({ categoryId: key === "" ? undefined : key })}
      />
    </BottomBar>
  );
}
