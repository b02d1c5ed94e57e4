import { mayInShop } from "@heshi/contract/rights";
import { Merchant } from "@heshi/contract/shop/merchant";
import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { Empty } from "@heshi/ui/state/empty";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { BranchCard } from "../parts/branch-card.tsx";

/** The shop's branches, of which vouchers and tires name some. */
export function Page() {
  const { data: who } = useQuery(q(Merchant, "GetInfo"));
  const mayChange = who !== undefined && mayInShop(who, "shop");
  return (
    <Screen
      gap={8}
      bar={
        mayChange && (
          <BottomBar label="添加">
            <Button grow onPress={() => navigateTo("/pages/shop/branch/edit")}>
              添加门店
            </Button>
          </BottomBar>
        )
      }
    >
      <Content mayChange={mayChange} />
    </Screen>
  );
}

function Content({ mayChange }: { mayChange: boolean }) {
  const { data } = useSuspenseQuery(q(Merchant, "GetBranches"));
  if (data.list.length === 0)
    return (
      <Empty picture="shop" title="还没有门店" help="添加门店后，可以发布到店使用的券和到店安装的轮胎" />
    );
  return data.list.map((branch) => (
    <BranchCard key={branch.branchId} branch={branch} mayChange={mayChange} />
  ));
}
