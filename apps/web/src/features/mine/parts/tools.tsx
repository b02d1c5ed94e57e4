import { Card } from "@heshi/ui/layout/card";
import { Channel, ChannelGrid } from "@heshi/ui/layout/channel-grid";
import { basketIcon } from "@heshi/ui/icons/basket";
import { chatCircleDotsIcon } from "@heshi/ui/icons/chat-circle-dots";
import { footprintsIcon } from "@heshi/ui/icons/footprints";
import { gavelIcon } from "@heshi/ui/icons/gavel";
import { giftIcon } from "@heshi/ui/icons/gift";
import { heartIcon } from "@heshi/ui/icons/heart";
import { headsetIcon } from "@heshi/ui/icons/headset";
import { mapPinIcon } from "@heshi/ui/icons/map-pin";
import { notePencilIcon } from "@heshi/ui/icons/note-pencil";
import { packageIcon } from "@heshi/ui/icons/package";
import { qrCodeIcon } from "@heshi/ui/icons/qr-code";
import { invoiceIcon } from "@heshi/ui/icons/invoice";
import { scanIcon } from "@heshi/ui/icons/scan";
import { storefrontIcon } from "@heshi/ui/icons/storefront";
import { ticketIcon } from "@heshi/ui/icons/ticket";
import { usersThreeIcon } from "@heshi/ui/icons/users-three";
import { Link } from "#src/shared/router/link.tsx";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { useSession } from "#src/shared/session/session-store.ts";

const TOOLS = [
  { text: "代理中心", icon: usersThreeIcon, to: "/pages/agent/index" },
  { text: "邀请好友", icon: giftIcon, to: "/pages/agent/invite" },
  { text: "健康计划", icon: heartIcon, to: "/pages/invest/index" },
  { text: "我的云仓", icon: packageIcon, to: "/pages/warehouse/index" },
  { text: "我的竞拍", icon: gavelIcon, to: "/pages/services/bidding/index" },
  { text: "收款码", icon: qrCodeIcon, to: "/pages/collection/code" },
  { text: "优惠券", icon: ticketIcon, to: "/pages/mycenter/coupon" },
  { text: "收货地址", icon: mapPinIcon, to: "/pages/setting/location/index" },
  { text: "浏览足迹", icon: footprintsIcon, to: "/pages/mycenter/footprint" },
  { text: "常购清单", icon: basketIcon, to: "/pages/mycenter/regular" },
  { text: "发票", icon: invoiceIcon, to: "/pages/mycenter/invoice/list" },
  { text: "我的评价", icon: notePencilIcon, to: "/pages/order/comment/list?tab=done" },
  { text: "我的发布", icon: chatCircleDotsIcon, to: "/pages/community/mine" },
  { text: "防伪查询", icon: scanIcon, to: "/pages/goods/anti-fake" },
  { text: "客服帮助", icon: headsetIcon, to: "/pages/services/help/list" },
] as const;

function merchantTool(isMerchant: boolean) {
  const to = isMerchant ? "/pages/shop/manage/index" : "/pages/shop/login";
  return { text: "商家中心", icon: storefrontIcon, to };
}

/** Links to the other built pages; the settings are at the top of the page. */
export function Tools() {
  const isMerchant = useSession((session) => session.token2 !== "");
  const tools = [merchantTool(isMerchant), ...TOOLS].filter(({ to }) => isBuilt(to));
  return (
    <Card>
      <ChannelGrid columns={4} label="常用功能">
        {tools.map(({ text, icon, to }) => (
          <Link key={text} to={to}>
            <Channel text={text} icon={icon} />
          </Link>
        ))}
      </ChannelGrid>
    </Card>
  );
}
