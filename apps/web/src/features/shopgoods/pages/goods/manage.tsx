import type { shopGoodsTabs } from "@heshi/contract/shop/goods-methods";
import { Merchant } from "@heshi/contract/shop/merchant";
import { useState } from "react";
import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { ActionSheet } from "@heshi/ui/overlay/action-sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useQuery } from "@tanstack/react-query";
import { pages, q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { TabbedList, useTab } from "#src/shared/parts/tabbed-list.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { GoodsCard } from "../../parts/goods-card.tsx";
import { PriceSheet } from "../../parts/price-sheet.tsx";
import { useChosen } from "../../use-chosen.ts";
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
  const canChoose = tab !== "reviewing" && tab !== "refused";
  const { chosen, setChosen, choose } = useChosen(tab);
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
      bar={<Bar tab={tab} chosen={canChoose ? chosen : undefined} onDone={() => setChosen(undefined)} />}
      above={
        canChoose && (
          <p className={styles.choose}>
            <span>{chosen !== undefined && `已选 ${chosen.length} 件`}</span>
            <button type="button" onClick={() => setChosen(chosen === undefined ? [] : undefined)}>
              {chosen === undefined ? "批量管理" : "完成"}
            </button>
          </p>
        )
      }
    >
      {(rows) => (
        <>
          {canChoose && chosen !== undefined && rows.length > 1 && (
            <AllRow rows={rows} onChoose={setChosen} />
          )}
          {rows.map((goods) => (
            <GoodsCard
              key={goods.waresId}
              goods={goods}
              isChosen={canChoose && chosen !== undefined ? chosen.includes(goods.waresId) : undefined}
              onChoose={(isIn) => choose(goods.waresId, isIn)}
            />
          ))}
        </>
      )}
    </TabbedList>
  );
}

/** Goods that may be done something with at once. */
const MOST = 50;

/** Chooses the first of the rows that are loaded, as many as may be chosen. */
const AllRow = ({
  rows,
  onChoose,
}: {
  rows: readonly { waresId: string }[];
  onChoose: (ids: string[]) => void;
}) => (
  <p className={styles.choose}>
    <button type="button" onClick={() => onChoose(rows.slice(0, MOST).map(({ waresId }) => waresId))}>
      全选前 {Math.min(MOST, rows.length)} 件
    </button>
  </p>
);

type BarProps = { tab: keyof typeof tabs; chosen: readonly string[] | undefined; onDone: () => void };

/** Publishes, or does something with all goods that are chosen. */
function Bar({ tab, chosen, onDone }: BarProps) {
  if (chosen !== undefined && tab === "draft") return <DraftsBar chosen={chosen} onDone={onDone} />;
  if (chosen !== undefined) return <ManyBar isOff={tab === "off"} chosen={chosen} onDone={onDone} />;
  return (
    <BottomBar label="发布">
      <Button grow onPress={publish.onPress}>
        发布商品
      </Button>
    </BottomBar>
  );
}

type Done = { doneIds: string[]; failed: { reason: string }[] };

const tell = (what: string, { doneIds, failed }: Done): void => {
  const why = failed[0] === undefined ? "" : `，${failed.length} 件没有成功：${failed[0].reason}`;
  showToast(`已${what} ${doneIds.length} 件${why}`);
};
const limitsOf = (chosen: readonly string[]) => ({
  disabled: chosen.length === 0 || chosen.length > MOST,
  reason: chosen.length === 0 ? "请先选择商品" : `一次最多 ${MOST} 件`,
});

type ManyProps = { chosen: readonly string[]; onDone: () => void };

/** Submits the drafts that are chosen; those without a freight template get the one that is chosen here. */
function DraftsBar({ chosen, onDone }: ManyProps) {
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(q(Merchant, "GetDispatches", {}));
  const [submit, isBusy] = useCommand(Merchant, "SubmitDrafts", {
    onDone: (done) => {
      tell("提交审核", done);
      onDone();
    },
  });
  const send = (freightTemplateId?: string) => submit({ waresIds: [...chosen], freightTemplateId });
  const templates = (data?.list ?? []).map(({ templateId, name }) => ({ key: templateId, text: name }));
  return (
    <BottomBar label="批量管理">
      <Button
        grow
        busy={isBusy}
        {...limitsOf(chosen)}
        onPress={() => (templates.length > 0 ? setAsking(true) : send())}
      >
        批量提交审核
      </Button>
      <ActionSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title="没有选运费模板的商品使用"
        items={templates}
        onDone={(key) => void send(key)}
      />
    </BottomBar>
  );
}

function ManyBar({ isOff, chosen, onDone }: ManyProps & { isOff: boolean }) {
  const [isPricing, setPricing] = useState(false);
  const done = (what: string, result: Done): void => {
    tell(what, result);
    onDone();
  };
  const [shelve] = useCommand(Merchant, "SetShelf", {
    onDone: (result) => done(isOff ? "上架" : "下架", result),
  });
  const text = isOff ? "批量上架" : "批量下架";
  const limits = limitsOf(chosen);
  return (
    <BottomBar label="批量管理">
      <Button kind="outline" {...limits} onPress={() => setPricing(true)}>
        批量改价
      </Button>
      <PriceSheet
        open={isPricing}
        waresIds={chosen}
        onClose={() => setPricing(false)}
        onDone={(result) => {
          setPricing(false);
          done("改价", result);
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
