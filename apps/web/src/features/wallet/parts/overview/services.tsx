import { arrowsDownUpIcon } from "@heshi/ui/icons/arrows-down-up";
import { bankIcon } from "@heshi/ui/icons/bank";
import { creditCardIcon } from "@heshi/ui/icons/credit-card";
import { gearSixIcon } from "@heshi/ui/icons/gear-six";
import { giftIcon } from "@heshi/ui/icons/gift";
import { lockKeyIcon } from "@heshi/ui/icons/lock-key";
import { ticketIcon } from "@heshi/ui/icons/ticket";
import { walletIcon } from "@heshi/ui/icons/wallet";
import { Card } from "@heshi/ui/layout/card";
import { Channel, ChannelGrid } from "@heshi/ui/layout/channel-grid";
import { Link } from "#src/shared/router/link.tsx";

const SERVICES = [
  ["银行卡", "/pages/wallet/card", creditCardIcon],
  ["快捷支付", "/pages/wallet/fastpay/card", walletIcon],
  ["银币兑换", "/pages/wallet/exchange", arrowsDownUpIcon],
  ["赠送金币", "/pages/wallet/give", giftIcon],
  ["线下汇款", "/pages/wallet/remit/index", bankIcon],
  ["我的收益", "/pages/wallet/earnings", ticketIcon],
  ["收款设置", "/pages/wallet/setting/index", gearSixIcon],
  ["支付密码", "/pages/setting/pwd?type=pay", lockKeyIcon],
] as const;

/** What else the wallet does. */
export function Services() {
  return (
    <Card label="钱包服务">
      <ChannelGrid columns={4} label="钱包服务">
        {SERVICES.map(([text, to, icon]) => (
          <Link key={to} to={to}>
            <Channel text={text} icon={icon} />
          </Link>
        ))}
      </ChannelGrid>
    </Card>
  );
}
