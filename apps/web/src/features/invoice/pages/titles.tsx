import { Invoice } from "@heshi/contract/trade/invoice";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { BottomBar } from "@heshi/ui/layout/page";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";

const EDIT = "/pages/mycenter/invoice/edit";

/** 发票抬头: saved titles, the default one first. */
export function Page() {
  return (
    <Screen gap={8} bar={<Bar />}>
      <Titles />
    </Screen>
  );
}

const Bar = () => (
  <BottomBar label="抬头操作">
    <Button grow onPress={() => navigateTo(EDIT)}>
      新增抬头
    </Button>
  </BottomBar>
);

function Titles() {
  const { data } = useSuspenseQuery(q(Invoice, "GetTitles"));
  if (data.list.length === 0)
    return <Empty picture="box" title="还没有发票抬头" help="保存后，申请发票时不用再填写" />;
  return (
    <Card pad="none">
      <Rows>
        {data.list.map(({ titleId, title, taxNo, isDefault }) => (
          <Row
            key={titleId}
            label={title}
            note={taxNo ?? "个人"}
            value={isDefault && <Tag>默认</Tag>}
            link={(row) => <Link to={withQuery(EDIT, { titleId })}>{row}</Link>}
          />
        ))}
      </Rows>
    </Card>
  );
}
