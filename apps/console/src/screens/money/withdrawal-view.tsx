import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { moneyText } from "../../base/words.tsx";
import { Num } from "../../desk/columns.tsx";
import { FirstDecision } from "../../desk/kit/first-decision.tsx";
import { MemberLink, ShopLink } from "../../desk/kit/links.tsx";
import { Facts, Part, Reviewed } from "../../desk/parts.tsx";
import { Booked } from "./books/booked.tsx";

export type Withdrawal = OutputOf<(typeof Admin)["methods"]["GetWithdrawal"]>;

/** Whose withdrawal it is. */
const Holder = ({ mid, shopId, shopName }: Withdrawal) =>
  shopId === undefined ? <MemberLink mid={mid} /> : <ShopLink shopId={shopId}>{shopName ?? shopId}</ShopLink>;

/** Everything that is needed to decide a withdrawal. */
export const WithdrawalView = (detail: Withdrawal) => (
  <>
    <FirstDecision waits={detail.waits} />
    <Part>
      <Facts
        rows={[
          [detail.shopId === undefined ? "会员" : "店铺", <Holder key="holder" {...detail} />],
          ["到账账户", `${detail.accountName}（${detail.tail}）`],
          ["收款户名", detail.holder === "" ? "没有核对过户名" : detail.holder],
          ["单号", <Num key="no" of={detail.withdrawNo} />],
          ["通道单号", detail.channelNo !== "" && <Num key="channel" of={detail.channelNo} />],
          ["原因", detail.reason],
        ]}
      />
    </Part>
    <Reviewed hints={detail.hints} history={detail.history} />
    <Booked number={detail.withdrawNo} />
  </>
);

/** The rule of withdrawals as the settings are now. */
export const withdrawalRule = ({ limits: { twoPersonsFen, newFen, newDays } }: Withdrawal): string =>
  `收款账户须是会员或店铺本人的，余额来源可核验。超过 ${moneyText(twoPersonsFen)}，` +
  `或注册、开店不满 ${newDays} 天的首笔超过 ${moneyText(newFen)}，需两位同事先后确认；登记的人不能自己复核。`;
