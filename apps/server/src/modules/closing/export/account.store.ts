import { wordsOf } from "../../inbox/inbox.public.ts";
import { amount, oneOf, said, section, text, time, yesNo } from "./section.ts";
import { genders, messageKinds, providers, reviewStates } from "./words.ts";

function messageText(kept: string): string {
  const { cause, data } = JSON.parse(kept) as { cause: string; data: unknown };
  const words = wordsOf(cause, data);
  return `${words.title}：${words.text}`;
}

/** Members and what belongs to them. */
export const accountSections = {
  个人资料: section("member", {
    from: "member m left join member i on i.id = m.inviter_id where m.id = $1",
    order: "m.id",
    cells: {
      会员号: text("m.mid"),
      手机号: text("m.mobile"),
      昵称: text("m.nickname"),
      头像: text("nullif(m.avatar, '')"),
      性别: oneOf("member.gender", genders, "m.gender"),
      生日: text("m.birthday"),
      等级: text("m.level"),
      邀请码: text("m.invite_code"),
      邀请人: text("i.mid"),
      个性化推荐: yesNo("m.is_personal"),
      注册时间: time("m.created_at"),
    },
  }),
  实名认证: section("cert", {
    from: "cert c join member m on m.id = c.member_id where c.member_id = $1",
    order: "c.id",
    cells: {
      状态: oneOf("cert.state", reviewStates, "c.state"),
      姓名: text("nullif(m.real_name, '')"),
      提交时间: time("c.submitted_at"),
    },
  }),
  收货地址: section("addresses", {
    from: "member_address where member_id = $1",
    order: "id",
    cells: {
      收货人: text("name"),
      电话: text("mobile"),
      地址: text("province || city || area || street || detail"),
      默认: yesNo("is_default"),
      添加时间: time("created_at"),
    },
  }),
  协议: section("consents", {
    from: "member_consent c join agreement a on a.id = c.agreement_id where c.member_id = $1",
    order: "c.agreed_at, a.id",
    cells: {
      协议: text("a.title"),
      版本: text("a.version"),
      同意时间: time("c.agreed_at"),
      撤回时间: time("c.withdrawn_at"),
    },
  }),
  第三方账号: section("third", {
    from: "third_account where member_id = $1",
    order: "bound_at",
    cells: {
      平台: oneOf("third_account.provider", providers, "provider"),
      昵称: text("nickname"),
      绑定时间: time("bound_at"),
    },
  }),
  签到: section("signs", {
    from: "sign_day where member_id = $1",
    order: "day",
    cells: {
      日期: text("day"),
      奖励: amount("'CREDIT2'", "silver_cent"),
      补签: yesNo("is_made_up"),
    },
  }),
  消息: section("messages", {
    from: "inbox_message where member_id = $1",
    order: "id",
    cells: {
      类型: oneOf("inbox_message.kind", messageKinds, "kind"),
      内容: said("json_build_object('cause', cause, 'data', data)", messageText),
      时间: time("created_at"),
      阅读时间: time("read_at"),
    },
  }),
  消息免打扰: section("mutes", {
    from: "inbox_mute where member_id = $1",
    order: "kind",
    cells: { 类型: oneOf("inbox_mute.kind", messageKinds, "kind") },
  }),
} as const;
