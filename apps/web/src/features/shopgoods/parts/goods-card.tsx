import { reviewTones } from "@heshi/contract/tones/review";
import { goodsTones } from "@heshi/contract/tones/shop";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatMinute } from "@heshi/kernel/text";
import { useState } from "react";
import { Phrases } from "@heshi/ui/base/keep-together";
import { Tag } from "@heshi/ui/base/tag";
import { Text } from "@heshi/ui/base/text";
import { Button, type ButtonKind } from "@heshi/ui/form/button";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { Amount } from "@heshi/ui/goods/amount";
import { Card } from "@heshi/ui/layout/card";
import { ActionSheet } from "@heshi/ui/overlay/action-sheet";
import { showToast } from "@heshi/ui/overlay/toast";
import { Picture } from "@heshi/ui/picture/picture";
import { useCommand } from "#src/shared/data/use-command.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { editPathOf } from "../edit-path.ts";
import type { GoodsRowView } from "../shopgoods.queries.ts";
import { SkuSheet } from "./sku-sheet.tsx";
import styles from "./manage.module.css";

/** 44,084 */
const counted = (count: number): string => count.toLocaleString("en-US");

export interface GoodsCardProps {
  goods: GoodsRowView;
  /** Undefined unless goods are being chosen. */
  isChosen: boolean | undefined;
  onChoose: (isChosen: boolean) => void;
}

/** A product in the shop's list, with what may be done with it. */
export function GoodsCard({ goods, isChosen, onChoose }: GoodsCardProps) {
  const { waresId, title, picture, state, stateText, change, reason, available, sold, shelfAt } = goods;
  return (
    <Card as="article" label={`${title}，${stateText}`}>
      <div className={styles.card}>
        {isChosen !== undefined && (
          <Checkbox label={`选择 ${title}`} checked={isChosen} onChange={onChoose} />
        )}
        <Picture src={picture} alt="" width={84} faded={state !== "on"} />
        <div className={styles.words}>
          <Text as="p" lines={2}>
            {title}
          </Text>
          <p className={styles.tags}>
            {state !== "on" && <Tag kind={goodsTones[state]}>{stateText}</Tag>}
            {change === "reviewing" && <Tag kind={reviewTones.reviewing}>修改审核中</Tag>}
            {change === "refused" && <Tag kind={reviewTones.refused}>修改未通过</Tag>}
            {shelfAt !== undefined && <Tag kind="info">{formatMinute(new Date(shelfAt)).slice(5)} 上架</Tag>}
          </p>
          <p className={styles.figures}>
            <Prices goods={goods} />
            <Text size={13} tone={available === 0 && state === "on" ? "danger" : "ink-2"}>
              <Phrases text={`库存 ${counted(available)} · 已售 ${counted(sold)}`} />
            </Text>
          </p>
        </div>
      </div>
      {reason !== "" && <p className={styles.reason}>{reason}</p>}
      {isChosen === undefined && <Acts goods={goods} key={waresId} />}
    </Card>
  );
}

const Prices = ({ goods: { priceFen, maxPriceFen, state } }: { goods: GoodsRowView }) =>
  state === "draft" && priceFen === 1 ? (
    <Text size={13} tone="ink-2">
      未定价
    </Text>
  ) : (
    <span>
      <Amount fen={priceFen} size={17} weight="medium" />
      {maxPriceFen > priceFen && <small> 起</small>}
    </span>
  );

type Menu = "copy" | "remove" | "preview";

/** What is done seldom: a look at the buyer's page, a copy, removal. */
function MoreMenu({ goods, open, onClose }: { goods: GoodsRowView; open: boolean; onClose: () => void }) {
  const { waresId, kind, title, actions, state } = goods;
  const [copy] = useCommand(Merchant, "CopyGoods", {
    onDone: (copied) => navigateTo(withQuery(editPathOf(kind), { id: copied.waresId })),
  });
  const [remove] = useCommand(Merchant, "RemoveGoods", { toast: "已删除" });
  const items: { key: Menu; text: string }[] = [];
  if (state === "on" || state === "off" || state === "withdrawn")
    items.push({ key: "preview", text: "看买家看到的页面" });
  if (actions.includes("copy")) items.push({ key: "copy", text: "复制为新商品" });
  if (actions.includes("remove")) items.push({ key: "remove", text: "删除" });
  const act = (key: Menu): void => {
    if (key === "preview") void navigateTo(withQuery("/pages/goods/detail", { id: waresId }));
    else if (key === "copy") void copy({ waresId });
    else void remove({ waresId }, { text: `删除“${title}”？删除后不能恢复。`, confirmText: "删除" });
  };
  return <ActionSheet open={open} onClose={onClose} title={title} items={items} onDone={act} />;
}

const OFF_SALE = { text: "下架后买家不能再购买，确定下架？", confirmText: "下架" };

function Acts({ goods }: { goods: GoodsRowView }) {
  const { waresId, kind, title, actions, state } = goods;
  const [open, setOpen] = useState<"menu" | "skus">();
  const close = (): void => setOpen(undefined);
  const [shelve] = useCommand(Merchant, "SetShelf", {
    onDone: ({ failed }) => showToast(failed[0]?.reason ?? "已更新"),
  });
  const set = (isOn: boolean) => shelve({ waresIds: [waresId], isOn }, isOn ? undefined : OFF_SALE);
  const edit = () => navigateTo(withQuery(editPathOf(kind), { id: waresId }));
  const isPriced = (state === "on" || state === "off") && actions.includes("edit");
  const all: readonly (readonly [boolean, string, ButtonKind, () => unknown])[] = [
    [state === "on" || actions.length > 0, "更多", "outline", () => setOpen("menu")],
    [isPriced, "改价/库存", "outline", () => setOpen("skus")],
    [actions.includes("unshelve"), "下架", "outline", () => set(false)],
    [actions.includes("shelve"), "上架", "primary", () => set(true)],
    [actions.includes("edit"), "编辑", "tint", edit],
  ];
  return (
    <div className={styles.acts}>
      {all
        .filter(([isShown]) => isShown)
        .map(([, text, kind, press]) => (
          <Button key={text} kind={kind} size="s" label={`${text} ${title}`} onPress={press}>
            {text}
          </Button>
        ))}
      <MoreMenu goods={goods} open={open === "menu"} onClose={close} />
      <SkuSheet waresId={waresId} open={open === "skus"} onClose={close} />
    </div>
  );
}
