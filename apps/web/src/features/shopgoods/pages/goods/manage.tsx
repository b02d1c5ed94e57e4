import type { shopGoodsTabs } from "@heshi/contract/shop/goods-methods";
import { Merchant } from "@heshi/contract/shop/merchant";
import { useState } from "react";
import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { showToast } from "@heshi/ui/overlay/toast";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { pages, q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { TabbedList, useTab } from "#src/shared/parts/tabbed-list.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { GoodsCard } from "../../parts/goods-card.tsx";
import { PriceSheet } from "../../parts/price-sheet.tsx";
import styles from "../../parts/manage.module.css";

const tabs: Readonly<Record<(typeof shopGoodsTabs)[number], string>> = {
  on: "在售",
  reviewing: "审核中",
  refused: "未通过",
  off: "已下架",
  draft: "草稿",
  soldOut: "售罄",
  low: "低库存",
};
const publish = { text: "发布商品", onPress: () => void navigateTo("/pages/goods/edit/entrance") };

/** The shop's goods by state; many can go on or off sale at once. */
export function Page() {
  const { tab } = useTab(tabs);
  const [chosen, setChosen] = useState<readonly string[]>();
  const canShelve = tab === "on" || tab === "off" || tab === "soldOut" || tab === "low";
  const choose = (waresId: string, isIn: boolean): void =>
    setChosen((now = []) => (isIn ? [...now, waresId] : now.filter((one) => one !== waresId)));
  return (
    <TabbedList
      tabs={tabs}
      label="商品状态"
      counts={q(Merchant, "GetGoodsCounts")}
      list={(key, keyword) => pages(Merchant, "GetGoods", { tab: key, keyword })}
      search={{ what: "商品", placeholder: "商品标题、货号", help: "换个标题或货号试试" }}
      empty={(key) => ({
        picture: "box",
        title: key === "on" ? "还没有在售的商品" : `没有${tabs[key]}的商品`,
        action: publish,
      })}
      skeleton={<OrderSkeleton />}
      bar={
        <Bar
          isOff={tab === "off"}
          chosen={canShelve ? chosen : undefined}
          onDone={() => setChosen(undefined)}
        />
      }
      above={
        canShelve && (
          <p className={styles.choose}>
            <span>{chosen !== undefined && `已选 ${chosen.length} 件`}</span>
            <button type="button" onClick={() => setChosen(chosen === undefined ? [] : undefined)}>
              {chosen === undefined ? "批量管理" : "完成"}
            </button>
          </p>
        )
      }
    >
      {(rows) =>
        rows.map((goods) => (
          <GoodsCard
            key={goods.waresId}
            goods={goods}
            isChosen={canShelve && chosen !== undefined ? chosen.includes(goods.waresId) : undefined}
            onChoose={(isIn) => choose(goods.waresId, isIn)}
          />
        ))
      }
    </TabbedList>
  );
}

type BarProps = { isOff: boolean; chosen: readonly string[] | undefined; onDone: () => void };

/** Publishes, or does something with all goods that are chosen. */
function Bar({ isOff, chosen, onDone }: BarProps) {
  if (chosen !== undefined) return <ManyBar isOff={isOff} chosen={chosen} onDone={onDone} />;
  return (
    <BottomBar label="发布">
      <Button grow onPress={publish.onPress}>
        发布商品
      </Button>
    </BottomBar>
  );
}

type Done = { doneIds: string[]; failed: { reason: string }[] };

function ManyBar({ isOff, chosen, onDone }: BarProps & { chosen: readonly string[] }) {
  const [isPricing, setPricing] = useState(false);
  const tell = (what: string, { doneIds, failed }: Done): void => {
    const why = failed[0] === undefined ? "" : `，${failed.length} 件没有成功：${failed[0].reason}`;
    showToast(`已${what} ${doneIds.length} 件${why}`);
    onDone();
  };
  const [shelve] = useCommand(Merchant, "SetShelf", {
    onDone: (done) => tell(isOff ? "上架" : "下架", done),
  });
  const text = isOff ? "批量上架" : "批量下架";
  const limits = {
    disabled: chosen.length === 0 || chosen.length > 50,
    reason: chosen.length === 0 ? "请先选择商品" : "一次最多 50 件",
  };
  return (
    <BottomBar label="批量管理">
      <Button kind="outline" {...limits} onPress={() => setPricing(true)}>
        批量改价
      </Button>
      <PriceSheet
        open={isPricing}
        waresIds={chosen}
        onClose={() => setPricing(false)}
        onDone={(done) => {
          setPricing(false);
          tell("改价", done);
        }}
      />
      <Button
        grow
        {...limits}
        onPress={() =>
          shelve(
            { waresIds: [...chosen], isOn: isOff },
            { text: `确定${text} ${chosen.length} 件商品？`, confirmText: "确定" },
          )
        }
      >
        {text}
      </Button>
    </BottomBar>
  );
}
