import { oneOf, section, text, time } from "./section.ts";
import { reviewStates } from "./words.ts";

const states = { ...reviewStates, active: "代理中", expired: "已结束", stopped: "已停止" };

/** What a member has as a proxy. */
export const proxiesSections = {
  区域代理: section("proxies", {
    from: "proxy p where p.member_id = $1",
    order: "p.id",
    cells: {
      状态: oneOf("proxy.state", states, "p.state"),
      申请区县: text("nullif(p.region_text, '')"),
      招商计划: text("nullif(p.form, '')::jsonb ->> 'about'"),
      招募码: text("p.code"),
      提交时间: time("p.submitted_at"),
    },
  }),
  代理期: section("proxy_terms", {
    from: "proxy_term t where t.member_id = $1",
    order: "t.from_at, t.id",
    cells: {
      区县: text("t.region_text"),
      万分之: text("t.rate_bp::text"),
      开始: time("t.from_at"),
      结束: time("t.until_at"),
    },
  }),
  招募店铺: section("proxy_shops", {
    from: "shop_recruit r join shop h on h.id = r.shop_id where r.member_id = $1",
    order: "r.recruited_at, r.shop_id",
    cells: { 店铺: text("h.name"), 招募时间: time("r.recruited_at") },
  }),
} as const;
