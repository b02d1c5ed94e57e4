import type { OutputOf } from "@heshi/contract/frame/define";
import type { flashAskTabs, shopFlashMethods } from "@heshi/contract/shop/flash";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatMinute } from "@heshi/kernel/text";
import { Phrases } from "@heshi/ui/base/keep-together";
import { Button } from "@heshi/ui/form/button";
import { OrderItem } from "@heshi/ui/goods/order-item";
import { Price } from "@heshi/ui/goods/price";
import { Card } from "@heshi/ui/layout/card";
import { BottomBar } from "@heshi/ui/layout/page";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { lazy } from "react";
import { pages } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../parts/promo.module.css";

// with its table and its choice of goods, for who applies
const FlashForm = lazy(() => import("../parts/flash-form.tsx").then((part) => ({ default: part.FlashForm })));
type Ask = OutputOf<(typeof shopFlashMethods)["GetFlashAsks"]>["list"][number];
type Tab = (typeof flashAskTabs)[number];
const PAGE = "/pages/shop/flash";
const tabs: Readonly<Record<Tab, string>> = { reviewing: "待审核", passed: "已通过", refused: "未通过" };

/** 限时抢购报名: the shop's applications by state; with `id` the form for a product, with `id=new` for one to be chosen. */
export function Page() {
  const id = useParam("id");
  if (id !== "")
    return (
      <Screen title="报名抢购" gap={8} skeleton={<RowSkeleton count={5} />}>
        <FlashForm key={id} waresId={id === "new" ? undefined : id} />
      </Screen>
    );
  return (
    <TabbedList
      tabs={tabs}
      label="报名"
      list={(tab) => pages(Merchant, "GetFlashAsks", { tab })}
      empty={(tab) => ({
        picture: "flash",
        title: `没有${tabs[tab]}的报名`,
        help: "选一件在售商品和一个场次，平台审核后参加抢购",
      })}
      skeleton={<RowSkeleton count={5} />}
      bar={
        <BottomBar label="报名">
          <Button grow onPress={() => goTo(withQuery(PAGE, { id: "new" }))}>
            报名抢购
          </Button>
        </BottomBar>
      }
    >
      {(asks) => asks.map((ask) => <AskCard key={ask.waresId} ask={ask} />)}
    </TabbedList>
  );
}

function AskCard({ ask }: { ask: Ask }) {
  const { title, picture, startsAt, limitPerMember, skus, state, reasons, taken } = ask;
  const session = [
    `${formatMinute(new Date(startsAt))} 场`,
    `每人限购 ${limitPerMember} 件`,
    ...(state === "passed" ? [`已抢 ${taken} 件`] : []),
  ];
  return (
    <Card as="article" label={title}>
      <OrderItem title={title} picture={picture}>
        <p className={styles.note}>
          <Phrases text={session.join("，")} />
        </p>
      </OrderItem>
      <ul className={styles.skus}>
        {skus.map((sku) => (
          <SkuRow key={sku.skuId} sku={sku} />
        ))}
      </ul>
      {reasons.map(({ field, reason }) => (
        <p key={field} className={styles.reason}>
          未通过：{reason}
        </p>
      ))}
      <Act ask={ask} />
    </Card>
  );
}

/** What a SKU costs in the session instead of its price, and how many there are. */
const SkuRow = ({ sku: { values, priceFen, usualFen, total } }: { sku: Ask["skus"][number] }) => (
  <li>
    <span className={styles.name}>
      {values.join(" ") || "默认规格"}
      <small>{total.toLocaleString("en-US")} 件</small>
    </span>
    <Price fen={priceFen} wasFen={usualFen} />
  </li>
);

function Act({ ask: { waresId, title, state } }: { ask: Ask }) {
  const [cancel] = useCommand(Merchant, "CancelFlash", { toast: "已撤回" });
  if (state !== "reviewing" && state !== "refused") return null;
  return (
    <div className={styles.act}>
      {state === "reviewing" ? (
        <Button
          kind="outline"
          size="s"
          label={`撤回 ${title}`}
          onPress={() => cancel({ waresId }, { title: "撤回报名？", text: "撤回后可以重新报名。" })}
        >
          撤回报名
        </Button>
      ) : (
        <Button
          kind="tint"
          size="s"
          label={`重新报名 ${title}`}
          onPress={() => goTo(withQuery(PAGE, { id: waresId }))}
        >
          重新报名
        </Button>
      )}
    </div>
  );
}
