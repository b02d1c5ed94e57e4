import { labelTexts } from "../../codes/codes.public.ts";
import { oneOf, section, text, time } from "./section.ts";
import { reviewStates } from "./words.ts";

const states = { ...reviewStates, leaving: "退出中" };

/** What a member has of the agents' programme. */
export const agentsSections = {
  经销资格: section("agents", {
    from: "agent a where a.member_id = $1",
    order: "a.id",
    cells: {
      状态: oneOf("agent.state", states, "a.state"),
      经销地区: text("nullif(a.region_text, '')"),
      经营计划: text("nullif(a.form, '')::jsonb ->> 'about'"),
      提交时间: time("a.submitted_at"),
      授权时间: time("a.authorised_at"),
      有效期至: time("a.valid_until"),
    },
  }),
  经销客户授权: section("agent_clients", {
    from: "agent_client c where c.member_id = $1",
    order: "c.member_id",
    cells: { 被询问时间: time("c.asked_at"), 同意时间: time("c.given_at") },
  }),
  经销授权期: section("agent_terms", {
    from: "agent_term t where t.member_id = $1",
    order: "t.from_at, t.id",
    cells: { 开始: time("t.from_at"), 结束: time("t.until_at") },
  }),
  绑定的防伪码: section("codes", {
    from: "code c left join warehouse_delivery d on d.id = c.delivery_id where c.agent_id = $1",
    order: "c.bound_at, c.id",
    cells: {
      尾号: text("c.tail"),
      状态: oneOf("code.state", labelTexts, "c.state"),
      提货单号: text("d.no"),
      绑定时间: time("c.bound_at"),
      出库时间: time("c.shipped_at"),
    },
  }),
  假货举报: section("code_cases", {
    from: "code_case k where k.member_id = $1",
    order: "k.created_at, k.id",
    cells: {
      尾号: text("k.tail"),
      购买渠道: text("k.bought_at"),
      说明: text("k.text"),
      状态: oneOf("code_case.state", { open: "处理中", confirmed: "已核实", dismissed: "不成立" }, "k.state"),
      举报时间: time("k.created_at"),
    },
  }),
} as const;
