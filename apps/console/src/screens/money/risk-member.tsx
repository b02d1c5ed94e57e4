import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { To } from "../../base/router.tsx";
import { moneyText, State, When } from "../../base/words.tsx";
import { Num } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { Facts } from "../../desk/parts.tsx";

type Member = OutputOf<(typeof Admin)["methods"]["GetRiskCase"]>["members"][number];

/** A member of a finding, with what of their money is here. */
export const RiskMember = ({ memberId, mid, nickname, mobile, isHeld, ...member }: Member) => (
  <Facts
    rows={[
      [
        "会员",
        <span key="name">
          <MemberLink mid={mid} id={memberId}>
            {nickname}
          </MemberLink>{" "}
          <Num of={mid} /> {isHeld && <State tone="danger">已暂停转出</State>}
        </span>,
      ],
      ["手机号", <Num key="mobile" of={mobile} />],
      ["注册", <When key="at" at={member.createdAt} />],
      ["余额", <Num key="balance" of={moneyText(member.balanceFen)} />],
      [
        "提现中",
        member.openWithdrawalFen > 0 && (
          <To key="out" path={`/withdrawals?keyword=${mid}`}>
            {moneyText(member.openWithdrawalFen)}
          </To>
        ),
      ],
    ]}
  />
);
