import { Merchant } from "@heshi/contract/shop/merchant";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Card } from "@heshi/ui/layout/card";
import { BottomBar } from "@heshi/ui/layout/page";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import styles from "../../parts/dispatch.module.css";
import type { ShopAddressView } from "../../shopgoods.queries.ts";

const EDIT = "/pages/shop/address/edit";

/** The addresses that a shop ships from and takes goods back at. */
export function Page() {
  return (
    <Screen
      gap={8}
      bar={
        <BottomBar label="新增">
          <Button grow onPress={() => navigateTo(EDIT)}>
            新增地址
          </Button>
        </BottomBar>
      }
    >
      <Content />
    </Screen>
  );
}

function Content() {
  const { data } = useSuspenseQuery(q(Merchant, "GetShopAddresses"));
  if (data.list.length === 0)
    return <Empty picture="truck" title="还没有地址" help="第一个地址会同时用于发货和退货" />;
  return data.list.map((address) => <AddressCard key={address.shopAddressId} address={address} />);
}

function AddressCard({ address }: { address: ShopAddressView }) {
  const { shopAddressId, name, mobile, province, city, area, street, detail, isShip, isReturn } = address;
  const [remove] = useCommand(Merchant, "RemoveShopAddress", { toast: "已删除" });
  const uses = isShip || isReturn ? "正在使用的地址删除后，由最近修改的地址接替。" : "";
  return (
    <Card as="article" label={`${name} 的地址`}>
      <SectionHead
        title={name}
        count={mobile}
        more={
          <span>
            {isShip && <Tag kind="info">发货</Tag>} {isReturn && <Tag kind="ok">退货</Tag>}
          </span>
        }
      />
      <p className={styles.lines}>
        {[...new Set([province, city, area, street])].join("")}
        {detail}
      </p>
      <div className={styles.foot}>
        <Button
          kind="outline"
          size="s"
          label={`删除 ${name} 的地址`}
          onPress={() =>
            remove({ shopAddressId }, { text: `确定删除这个地址？${uses}`, confirmText: "删除" })
          }
        >
          删除
        </Button>
        <Button
          kind="tint"
          size="s"
          label={`编辑 ${name} 的地址`}
          onPress={() => navigateTo(withQuery(EDIT, { id: shopAddressId }))}
        >
          编辑
        </Button>
      </div>
    </Card>
  );
}
