import { Payment } from "@heshi/contract/collection/payment";
import { formatFen } from "@heshi/kernel/money";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { Switch } from "@heshi/ui/form/switch";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { PosterCard } from "../../parts/poster-card.tsx";
import { pageOf, sides } from "../../side.ts";

/** A code of the shop's as a picture for the counter; its amount, and switching it off. */
export const Page = () => (
  <Screen
    gap={8}
    right={<NavButton text="全部" onPress={() => void navigateTo(pageOf(sides.shop, "codes"))} />}
  >
    <Content />
  </Screen>
);

function Content() {
  const codeNo = useParam("code");
  const { data: code } = useSuspenseQuery(q(Payment, "GetShopCode", { codeNo }));
  const { name, amountFen, remark, isOn, payee } = code;
  const [save] = useCommand(Payment, "SaveShopCode");
  return (
    <PosterCard of={{ payee, codeName: name, codeNo, amountFen, hasBalance: true }}>
      <Card pad="none" label="设置">
        <Rows>
          <Row
            label="名称、金额与备注"
            value={amountFen === undefined ? "由付款人输入" : `¥${formatFen(amountFen)}`}
            quiet
            link={(row) => <Link to={pageOf(sides.shop, "edit", { code: codeNo })}>{row}</Link>}
          />
          <Row
            label="启用这个码"
            note={isOn ? undefined : "停用后扫码的人不能付款"}
            value={
              <Switch
                label="启用这个码"
                checked={isOn}
                onChange={(on) => void save({ codeNo, name, amountFen, remark, isOn: on })}
              />
            }
          />
        </Rows>
      </Card>
    </PosterCard>
  );
}
