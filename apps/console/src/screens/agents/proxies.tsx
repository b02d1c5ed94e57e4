import type { OutputOf } from "@heshi/contract/frame/define";
import { type ProxyForm, proxyFormFields } from "@heshi/contract/proxies/proxy-apply";
import type { Admin } from "@heshi/contract/system/admin";
import { proxyTones } from "@heshi/contract/tones/proxies";
import { When, inTones } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { toldReason } from "../../desk/kit/reason.ts";
import { DetailHead, Facts, Part, Reviewed } from "../../desk/parts.tsx";
import { reviewDecisions } from "../../desk/review-decisions.ts";
import { workList } from "../../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetProxy"]>;

const proxyStates = inTones(proxyTones, {
  reviewing: "待审核",
  active: "代理中",
  refused: "未通过",
  expired: "已结束",
  stopped: "已停止",
});

const Asked = ({ form, member }: Detail) => (
  <Part title="申请">
    <Facts
      rows={[
        [
          "会员",
          <MemberLink key="mid" mid={member.mid}>
            {member.nickname}
          </MemberLink>,
        ],
        ["实名", member.name],
        [
          "店铺",
          member.shop === undefined
            ? "没有"
            : `${member.shop.name}（${member.shop.isOpen ? "营业中" : "未营业"}）`,
        ],
        ["代理区县", form.regionText],
        ["招商计划", form.about],
      ]}
    />
  </Part>
);

const Term = ({ term }: Detail) =>
  term && (
    <Part title="最近一次代理">
      <Facts
        rows={[
          ["招募码", term.code],
          ["奖金", `手续费的 ${term.rateBp / 100}%`],
          ["到期", <When key="until" at={term.validUntil} />],
          ["招募的营业店铺", `${term.shops} 家，考察后至少 ${term.needShops} 家`],
          ["考察日", <When key="check" at={term.checkAt} />],
        ]}
      />
    </Part>
  );

/** Proxies: who applies for which district, and whose term is to end. */
export const Screen = workList<"GetProxies", Detail>({
  title: "区域代理",
  about: "一个区县只有一位代理，一人（含关联账户）只能代理一个；奖金来自平台手续费，店铺和买家不多付",
  list: "GetProxies",
  filters: [stateFilter(proxyStates, "reviewing", ["reviewing", "active", "refused", "expired", "stopped"])],
  idOf: ({ reviewId }) => reviewId,
  columns: [
    textColumn("代理区县", ({ form }) => form.regionText),
    textColumn("招商计划", ({ form }) => form.about),
    timeColumn("提交时间", ({ submittedAt }) => submittedAt),
    stateColumn(proxyStates),
  ],
  load: { method: "GetProxy", send: (reviewId) => admin.GetProxy({ reviewId }) },
  heading: ({ form, member, state }) => (
    <DetailHead title={`${member.nickname}，${form.regionText}`} state={[proxyStates, state]} />
  ),
  view: (detail) => (
    <>
      <Asked {...detail} />
      <Term {...detail} />
      <Reviewed hints={detail.hints} history={detail.history} />
    </>
  ),
  decisions: [
    ...reviewDecisions<Detail, keyof ProxyForm>({
      method: "DecideProxy",
      decide: (verdict) => admin.DecideProxy(verdict),
      fields: [
        ["regionCode", proxyFormFields.regionCode],
        ["about", proxyFormFields.about],
      ],
      passSays: ({ form }) => `${form.regionText}由这位会员独家代理；其他等待这个区县的申请会自动不通过。`,
      asker: "会员",
      usual: ["招商计划不清楚，请写明怎样找店铺", "店铺不在附近，难以走访"],
    }),
    {
      key: "V",
      title: "停止代理",
      tone: "danger",
      method: "StopProxy",
      can: ({ state }) => state === "active",
      says: () => "代理马上结束，之后的订单不再计奖金；此前订单的奖金照常结算。会员会收到原因。",
      asks: toldReason("会员", ["以招商名义向店铺收费", "冒用平台名义宣传", "发展下级代理"]),
      send: ({ reviewId }, { words }) => admin.StopProxy({ reviewId, reason: words }),
    },
  ],
  rule: "已实名、年满 18 周岁，有营业中的店铺；区县没有其他代理。",
  empty: "没有待审核的区域代理申请",
});
