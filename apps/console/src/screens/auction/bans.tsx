import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { lotBanWords } from "../../base/auction-words.ts";
import { When } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { personColumn, stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { FirstDecision } from "../../desk/kit/first-decision.tsx";
import { MemberLink } from "../../desk/kit/links.tsx";
import { DetailHead, Facts, Part, Reviewed } from "../../desk/parts.tsx";
import { saidOf } from "../../desk/review-decisions.ts";
import { workList } from "../../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetLotBanDetail"]>;

/** Members who may not bid, and their appeals. */
export const Screen = workList<"GetLotBans", Detail>({
  title: "禁拍申诉",
  about: "30 天内多件拍品拍下未付款的会员暂停出价，可以申诉一次",
  list: "GetLotBans",
  filters: [
    stateFilter(lotBanWords, "appealed"),
    { kind: "text", name: "keyword", label: "会员号或手机号", width: 200 },
  ],
  idOf: ({ banId }) => banId,
  columns: [
    personColumn("会员", ({ nickname, mid }) => [nickname, mid]),
    textColumn("原因", ({ reason }) => reason),
    textColumn("申诉", ({ appeal }) => appeal),
    timeColumn("到期", ({ until }) => until),
    timeColumn("开始", ({ createdAt }) => createdAt),
    stateColumn(lotBanWords),
  ],
  load: { method: "GetLotBanDetail", send: (banId) => admin.GetLotBanDetail({ banId }) },
  heading: ({ nickname, state }) => <DetailHead title={nickname} state={[lotBanWords, state]} />,
  view: ({ mid, reason, appeal, until, history, waits }) => (
    <>
      <FirstDecision waits={waits} />
      <Part>
        <Facts
          rows={[
            ["会员", <MemberLink key="mid" mid={mid} />],
            ["原因", reason],
            ["申诉", appeal],
            ["到期", <When key="until" at={until} />],
          ]}
        />
      </Part>
      <Reviewed history={history} />
    </>
  ),
  decisions: [
    {
      key: "A",
      title: "解除",
      tone: "primary",
      method: "DecideLotBan",
      can: ({ state, waits }) => state === "appealed" && waits?.isOwn !== true,
      says: ({ isWaiting }) => `会员可以重新出价${isWaiting ? "。" : "，先等另一位同事确认。"}`,
      asks: { label: "理由", least: 2, most: 100, usual: ["情况属实", "系统原因未能付款"] },
      send: ({ banId }, { words }) => admin.DecideLotBan({ banId, isLifted: true, reason: words }),
      said: saidOf("已解除"),
    },
    {
      key: "R",
      title: "维持",
      tone: "danger",
      method: "DecideLotBan",
      can: ({ state }) => state === "appealed",
      says: () => "到期前不能出价，会员会看到理由。",
      asks: { label: "理由", least: 2, most: 100, usual: ["理由不成立"] },
      send: ({ banId }, { words }) => admin.DecideLotBan({ banId, isLifted: false, reason: words }),
      said: () => "已维持",
    },
  ],
  rule: "解除需要两位同事先后确认；每次禁拍只能申诉一次。",
  empty: "没有待裁决的申诉",
});
