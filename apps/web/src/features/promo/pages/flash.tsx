import type { OutputOf } from "@heshi/contract/frame/define";
import type { flashAskTabs, shopFlashMethods } from "@heshi/contract/shop/flash";
import { Merchant } from "@heshi/contract/trade/merchant";
import { formatFen } from "@heshi/kernel/money";
import { formatMinute } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { BottomBar } from "@heshi/ui/layout/page";
import { Row, Rows } from "@heshi/ui/layout/row";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { pages } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { TabbedList } from "#src/shared/parts/tabbed-list.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { FlashForm } from "../parts/flash-form.tsx";
import styles from "../parts/promo.module.css";

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
  const { waresId, title, startsAt, limitPerMember, skus, state, reasons, taken } = ask;
  const [cancel] = useCommand(Merchant, "CancelFlash", { toast: "已撤回" });
  return (
    <Card as="article" pad="none" label={title}>
      <Rows>
        <Row label={title} note={`${formatMinute(new Date(startsAt))} 场，每人限购 ${limitPerMember} 件`} />
        {skus.map(({ skuId, values, priceFen, usualFen, total }) => (
          <Row
            key={skuId}
            label={values.join(" ") || "默认规格"}
            note={`原价 ¥${formatFen(usualFen)}，报名 ${total} 件`}
            value={`¥${formatFen(priceFen)}`}
          />
        ))}
        {state === "passed" && <Row label="已抢" value={`${taken} 件`} />}
      </Rows>
      {reasons.map(({ field, reason }) => (
        <Caption key={field}>未通过：{reason}</Caption>
      ))}
      {(state === "reviewing" || state === "refused") && (
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
      )}
    </Card>
  );
}
