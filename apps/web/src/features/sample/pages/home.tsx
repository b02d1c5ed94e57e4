import { useState } from "react";
import { fen } from "@heshi/kernel/money";
import { Button } from "@heshi/ui/button";
import { Card } from "@heshi/ui/card";
import { Feed, GoodsTile } from "@heshi/ui/goods-tile";
import { illustrations } from "@heshi/ui/illustrations";
import { Price } from "@heshi/ui/price";
import { SectionHead } from "@heshi/ui/section-head";
import { Sheet } from "@heshi/ui/sheet";
import { BottomBar } from "@heshi/ui/page";
import { Link } from "#src/shared/link.tsx";
import { navigateTo } from "#src/shared/navigate.ts";
import { Screen } from "#src/shared/screen.tsx";

export function Page() {
  const [open, setOpen] = useState(false);
  return (
    <Screen nav="wash" wash>
      <Card>
        <Button onPress={() => setOpen(true)}>打开弹层</Button>
        <Button kind="outline" onPress={() => navigateTo("/pages/order/list")}>我的订单</Button>
      </Card>
      <SectionHead title="为你推荐" onPage />
      <Feed>
        {Array.from({ length: 30 }, (_, n) => (
          <GoodsTile key={n} title={`五常稻花香2号大米 2025新米 第 ${n} 件`} picture={illustrations.bread} price={<Price fen={fen(7990 + n)} />} sold="已售 2.3万" link={(t) => <Link to={`/pages/goods/list?n=${n}`}>{t}</Link>} />
        ))}
      </Feed>
      <Sheet open={open} onClose={() => setOpen(false)} title="弹层" pad bar={<BottomBar still><Button grow onPress={() => navigateTo("/pages/goods/list?from=sheet")}>去列表</Button></BottomBar>}>
        <p>内容</p>
      </Sheet>
    </Screen>
  );
}
