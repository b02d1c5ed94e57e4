import type { GoodsKind } from "@heshi/contract/goods/goods-kinds";
import { gearSixIcon } from "@heshi/ui/icons/gear-six";
import { mapPinIcon } from "@heshi/ui/icons/map-pin";
import { qrCodeIcon } from "@heshi/ui/icons/qr-code";
import { ticketIcon } from "@heshi/ui/icons/ticket";
import { truckIcon } from "@heshi/ui/icons/truck";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Icon } from "@heshi/ui/picture/icon";
import { Link } from "#src/shared/router/link.tsx";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";

const kinds: Readonly<Record<GoodsKind, { title: string; note: string; icon: string }>> = {
  normal: { title: "普通商品", note: "需要快递发货，按运费模板收运费", icon: truckIcon },
  intracity: { title: "同城券", note: "到店使用，付款后发券码，到店核销", icon: qrCodeIcon },
  town: { title: "同城配送商品", note: "门店送货上门，或买家到店自取", icon: mapPinIcon },
  tire: { title: "轮胎", note: "快递发货，买家选尺寸和安装门店", icon: gearSixIcon },
  virtual: { title: "虚拟商品", note: "会员、点卡、服务，不用快递", icon: ticketIcon },
};

/** The kinds of goods that a shop can publish. */
export function Page() {
  return (
    <Screen nav="page" gap={12}>
      <Card pad="none" label="商品类型">
        <Rows>
          {Object.entries(kinds).map(([kind, { title, note, icon }]) => (
            <Row
              key={kind}
              icon={<Icon of={icon} size={24} />}
              label={title}
              note={note}
              link={(row) => <Link to={withQuery("/pages/goods/edit/cate", { kind })}>{row}</Link>}
            />
          ))}
        </Rows>
      </Card>
      <Caption>商品类型发布后不能修改，请先选对类型。</Caption>
    </Screen>
  );
}
