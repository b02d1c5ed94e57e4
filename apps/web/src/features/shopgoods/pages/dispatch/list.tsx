import { Merchant } from "@heshi/contract/shop/merchant";
import { Phrases } from "@heshi/ui/base/keep-together";
import { Button } from "@heshi/ui/form/button";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { BottomBar } from "@heshi/ui/layout/page";
import { Empty } from "@heshi/ui/state/empty";
import { type Fen, formatFen } from "@heshi/kernel/money";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { useRegionNames } from "../../parts/region-many-sheet.tsx";
import styles from "../../parts/dispatch.module.css";
import { amountText, ways } from "../../dispatch-values.ts";
import type { DispatchView } from "../../shopgoods.queries.ts";

const EDIT = "/pages/shop/dispatch/edit";

/** The shop's freight templates. */
export function Page() {
  return (
    <Screen
      gap={8}
      bar={
        <BottomBar label="新建">
          <Button grow onPress={() => navigateTo(EDIT)}>
            新建运费模板
          </Button>
        </BottomBar>
      }
    >
      <Content />
    </Screen>
  );
}

function Content() {
  const { data } = useSuspenseQuery(q(Merchant, "GetDispatches"));
  if (data.list.length === 0)
    return <Empty picture="truck" title="还没有运费模板" help="建好模板才能发布需要快递的商品" />;
  return data.list.map((template) => <TemplateCard key={template.templateId} template={template} />);
}

function TemplateCard({ template }: { template: DispatchView }) {
  const { templateId, name, chargeBy, rules, notDelivered, goodsCount } = template;
  const [remove] = useCommand(Merchant, "RemoveDispatch", { toast: "已删除" });
  const none = useRegionNames(notDelivered);
  return (
    <Card as="article" label={name}>
      <SectionHead title={name} count={name === ways[chargeBy].text ? undefined : ways[chargeBy].text} />
      {rules.map((rule) => (
        <RuleLine key={rule.codes.join()} rule={rule} chargeBy={chargeBy} isOnly={rules.length === 1} />
      ))}
      {notDelivered.length > 0 && (
        <div className={styles.lines}>
          <b>不配送</b>
          <p>{none}</p>
        </div>
      )}
      <div className={styles.foot}>
        <span>{goodsCount === 0 ? "没有商品在用" : `${goodsCount} 件商品在用`}</span>
        {goodsCount === 0 && (
          <Button
            kind="outline"
            size="s"
            label={`删除 ${name}`}
            onPress={() => remove({ templateId }, { text: `删除运费模板“${name}”？`, confirmText: "删除" })}
          >
            删除
          </Button>
        )}
        <Button
          kind="tint"
          size="s"
          label={`编辑 ${name}`}
          onPress={() => navigateTo(withQuery(EDIT, { id: templateId }))}
        >
          编辑
        </Button>
      </div>
    </Card>
  );
}

/** 6, 6.50: without needless decimals. */
const yuan = (fee: Fen): string => formatFen(fee).replace(/\.00$/, "");

type LineProps = { rule: DispatchView["rules"][number] } & Pick<DispatchView, "chargeBy"> & {
    /** It holds for the whole country, save for where nothing is delivered. */
    isOnly: boolean;
  };

function RuleLine({ rule, chargeBy, isOnly }: LineProps) {
  const names = useRegionNames(rule.codes);
  const amount = (count: number): string => `${amountText(count, chargeBy)} ${ways[chargeBy].unit}`;
  const free = [
    ...(rule.freeFromFen === undefined ? [] : [`满 ¥${yuan(rule.freeFromFen)}`]),
    ...(rule.freeFromCount === undefined ? [] : [`满 ${rule.freeFromCount} 件`]),
  ].join("且");
  const isFree = rule.firstFen === 0 && rule.nextFen === 0;
  const more =
    rule.nextFen === 0
      ? `续${ways[chargeBy].part}免运费`
      : `每加 ${amount(rule.next)} ¥${yuan(rule.nextFen)}`;
  const fee = `首 ${amount(rule.first)} ¥${yuan(rule.firstFen)}，${more}`;
  return (
    <div className={styles.lines}>
      <b>{isOnly ? "全国" : names}</b>
      <p>
        <Phrases text={isFree ? "包邮" : `${fee}${free === "" ? "" : `，${free} 包邮`}`} />
      </p>
    </div>
  );
}
