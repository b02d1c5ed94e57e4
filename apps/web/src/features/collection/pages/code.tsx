import type { CodeView } from "@heshi/contract/collection/collection-view";
import { Payment } from "@heshi/contract/collection/payment";
import { Switch } from "@heshi/ui/form/switch";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { codeRows } from "../parts/code-rows.tsx";

// with the drawing of the code, which who opens one does not need yet
const PosterCard = lazy(() =>
  import("../parts/poster-card.tsx").then((part) => ({ default: part.PosterCard })),
);

/** The caller's own code; where they have none, opening it, and where nobody may, the way to a shop of one's own. */
export const Page = () => (
  <Screen gap={8}>
    <Content />
  </Screen>
);

function Content() {
  const { data } = useSuspenseQuery(q(Payment, "GetCode"));
  const [code] = data.list;
  if (!data.isAllowed)
    return (
      <Empty
        picture="coin"
        title="个人收款暂未开放"
        help="经营收款请申请商家入驻，入驻后可以用店铺的收款码"
        action={{ text: "商家入驻", onPress: () => navigateTo("/pages/shop/auth/index") }}
      />
    );
  return code === undefined ? <Opening /> : <Own code={code} name={data.name} />;
}

const Opening = () => (
  <CommandForm
    command={[Payment, "SaveCode"]}
    initial={{ name: "我的收款码", amountFen: undefined, remark: "" }}
    done="已开通"
    next={() => undefined}
    parts={[{ rows: codeRows(50_000) }]}
    note="仅限当面收款，需要实名认证。付款人会看到隐去姓的真实姓名；单笔最多 ¥500，24 小时后到余额。"
    submit="开通收款码"
  />
);

function Own({ code, name }: { code: CodeView; name: string }) {
  const { codeNo, name: codeName, amountFen, remark, isOn } = code;
  const [save] = useCommand(Payment, "SaveCode");
  return (
    <PosterCard of={{ payee: name, codeName, codeNo, amountFen, hasBalance: false }}>
      <Card pad="none" label="设置">
        <Rows>
          <Row
            label="启用这个码"
            note={isOn ? undefined : "停用后扫码的人不能付款"}
            value={
              <Switch
                label="启用这个码"
                checked={isOn}
                onChange={(on) => void save({ codeNo, name: codeName, amountFen, remark, isOn: on })}
              />
            }
          />
        </Rows>
      </Card>
    </PosterCard>
  );
}
