import { holdKinds } from "@heshi/contract/money/hold-kinds";
import { amountText } from "../../base/money-words.ts";
import { State, StateOf, type StateWords } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { stateColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { loggedReason } from "../../desk/kit/reason.ts";
import { workList } from "../../desk/work-list.tsx";
import type { MemberDetail as Detail } from "./member-safety.tsx";
import { MemberView } from "./member-view.tsx";

const states: StateWords = {
  active: ["正常", "ok"],
  frozen: ["已冻结", "danger"],
  closed: ["已注销", "grey"],
};
const realNames: Readonly<Record<string, string>> = {
  none: "未实名",
  reviewing: "实名审核中",
  passed: "已实名",
  refused: "实名未通过",
};

/** One hold in words. */
const holdText = ({ kind, currency, amount }: Detail["holds"][number]): string =>
  `${holdKinds[kind].title} ${amountText(currency, amount)}`;
/** What is under way while the member is frozen. */
const heldText = (holds: Detail["holds"]): string =>
  holds.length === 0 ? "" : `还有 ${holds.length} 笔冻结：${holds.map(holdText).join("、")}。`;

/** Members: found by number, frozen with a reason. */
export const Screen = workList<"GetMembers", Detail>({
  title: "会员",
  about: "按会员号、手机号或编号查找",
  list: "GetMembers",
  filters: [
    { kind: "text", name: "keyword", label: "会员号、手机号或编号", width: 260 },
    { kind: "toggle", name: "isFrozen", label: "已冻结的" },
  ],
  idOf: ({ memberId }) => memberId,
  columns: [
    textColumn("会员号", ({ mid }) => mid, { isNumber: true }),
    textColumn("昵称", ({ nickname }) => nickname),
    textColumn("手机号", ({ mobile }) => mobile, { isNumber: true }),
    textColumn("实名", ({ realNameState }) => realNames[realNameState] ?? realNameState),
    timeColumn("注册时间", ({ createdAt }) => createdAt),
    stateColumn(states),
  ],

  load: { method: "GetMember", send: (memberId) => admin.GetMember({ memberId }) },
  heading: ({ nickname, state, realNameState, isHeld, bannedUntil }) => (
    <>
      <b>{nickname}</b> <StateOf words={states} state={state} />
      <State tone={realNameState === "passed" ? "ok" : "grey"}>{realNames[realNameState]}</State>
      {isHeld && <State tone="danger">已暂停转出</State>}
      {bannedUntil !== undefined && <State tone="danger">禁言中</State>}
    </>
  ),
  view: (detail) => <MemberView {...detail} />,
  decisions: [
    {
      key: "F",
      title: "冻结",
      tone: "danger",
      method: "FreezeMember",
      can: ({ state }) => state === "active",
      says: ({ nickname, holds }) =>
        `${nickname} 将在所有设备上退出，解除之前不能登录、下单和提现；余额不变。${heldText(holds)}`,
      asks: loggedReason(["疑似账号被盗", "涉嫌欺诈，等待核实", "会员本人要求"]),
      send: ({ memberId }, { words }) => admin.FreezeMember({ memberId, reason: words }),
    },
    {
      key: "U",
      title: "解除冻结",
      tone: "primary",
      method: "UnfreezeMember",
      can: ({ state }) => state === "frozen",
      says: ({ nickname }) => `${nickname} 可以重新登录。`,
      asks: loggedReason(["已核实本人", "误操作"]),
      send: ({ memberId }, { words }) => admin.UnfreezeMember({ memberId, reason: words }),
    },
    {
      key: "X",
      title: "结束全部登录",
      method: "EndMemberSessions",
      can: ({ sessions }) => sessions.length > 0,
      says: ({ sessions }) => `${sessions.length} 个设备将退出登录，会员需要重新登录。`,
      asks: loggedReason(["会员丢失手机", "疑似账号被盗"]),
      send: ({ memberId }, { words }) => admin.EndMemberSessions({ memberId, reason: words }),
    },
    {
      key: "H",
      title: "暂停转出",
      tone: "danger",
      method: "HoldMember",
      can: ({ state, isHeld }) => state !== "closed" && !isHeld,
      says: ({ nickname }) =>
        `${nickname} 不能转账、提现和绑定新的收款账户，购物和退款照常；在“风险名单”里解除。`,
      asks: loggedReason(["疑似账号被盗", "配合调查"]),
      send: ({ memberId }, { words }) => admin.HoldMember({ memberId, reason: words }),
    },
    {
      key: "B",
      title: "解除禁言",
      method: "LiftChatBan",
      can: ({ bannedUntil }) => bannedUntil !== undefined,
      says: ({ nickname }) => `${nickname} 马上可以在聊天里发消息，不用等禁言到期。`,
      asks: loggedReason(["误判", "会员已认错"]),
      send: ({ memberId }, { words }) => admin.LiftChatBan({ memberId, reason: words }),
    },
  ],
  empty: "没有找到会员",
});
