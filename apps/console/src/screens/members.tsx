import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { To } from "../base/router.tsx";
import { State, StateOf, type StateWords, When } from "../base/words.tsx";
import { amountText, purposes } from "../base/money-words.ts";
import { admin } from "../data/rpc.ts";
import { Facts, Hints, History, Part } from "../desk/parts.tsx";
import { workList } from "../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetMember"]>;

const states: StateWords = {
  active: ["正常", "ok"],
  frozen: ["已冻结", "danger"],
  closed: ["已注销", "idle"],
};
const realNames: Readonly<Record<string, string>> = {
  none: "未实名",
  reviewing: "实名审核中",
  passed: "已实名",
  refused: "实名未通过",
};
const asks = (usual: readonly string[]) => ({ label: "原因（记入日志）", least: 2, most: 100, usual });

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
    {
      key: "mid",
      title: "会员号",
      show: ({ mid }) => <span className="num">{mid}</span>,
      text: ({ mid }) => mid,
    },
    { key: "nickname", title: "昵称", show: ({ nickname }) => nickname, text: ({ nickname }) => nickname },
    {
      key: "mobile",
      title: "手机号",
      show: ({ mobile }) => <span className="num">{mobile}</span>,
      text: ({ mobile }) => mobile,
    },
    {
      key: "realName",
      title: "实名",
      show: ({ realNameState }) => realNames[realNameState] ?? realNameState,
      text: ({ realNameState }) => realNames[realNameState] ?? realNameState,
    },
    {
      key: "createdAt",
      title: "注册时间",
      show: ({ createdAt }) => <When at={createdAt} />,
      text: ({ createdAt }) => new Date(createdAt).toISOString(),
    },
    {
      key: "state",
      title: "状态",
      show: ({ state }) => <StateOf words={states} state={state} />,
      text: ({ state }) => states[state]?.[0] ?? state,
    },
  ],
  load: { method: "GetMember", send: (memberId) => admin.GetMember({ memberId }) },
  heading: ({ nickname, state, realNameState }) => (
    <>
      <b>{nickname}</b> <StateOf words={states} state={state} />
      <State tone={realNameState === "passed" ? "ok" : "idle"}>{realNames[realNameState]}</State>
    </>
  ),
  view: ({ mid, mobile, memberId, balances, orders, openAfterSales, sessions, events, acts, createdAt }) => (
    <>
      <Part>
        <Facts
          rows={[
            [
              "会员号",
              <span key="mid" className="num">
                {mid}
              </span>,
            ],
            [
              "手机号",
              <span key="mobile" className="num">
                {mobile}
              </span>,
            ],
            [
              "编号",
              <span key="id" className="num">
                {memberId}
              </span>,
            ],
            ["注册", <When key="at" at={createdAt} />],
            [
              "订单",
              <To key="orders" path={`/orders?keyword=${mid}`}>
                {orders >= 1000 ? "1000 单以上" : `${orders} 单`}
              </To>,
            ],
            ["进行中的售后", `${openAfterSales} 件`],
          ]}
        />
      </Part>
      <Part title="资金与积分">
        <Facts
          rows={balances.map(({ purpose, currency, amount, accountId }) => [
            purposes[purpose] ?? purpose,
            <To key={accountId} path={`/ledger?keyword=${mid}&account=${accountId}`}>
              <span className="num">{amountText(currency, amount)}</span>
            </To>,
          ])}
        />
        {balances.length === 0 && <span className="faint">没有余额</span>}
      </Part>
      <Part title={`登录中的设备（${sessions.length}）`}>
        <Facts
          rows={sessions.map(({ deviceName, plat, lastUsedAt }) => [
            `${deviceName} ${plat}`,
            <When key={lastUsedAt} at={lastUsedAt} isShort />,
          ])}
        />
      </Part>
      <Part title="安全记录">
        <Hints
          hints={events.slice(0, 12).map(({ text, isWarning, deviceName, at }) => ({
            text: `${new Date(at + 28_800_000).toISOString().slice(5, 16).replace("T", " ")} ${text} · ${deviceName}`,
            isWarning,
          }))}
        />
      </Part>
      {acts.length > 0 && (
        <Part title="平台的处理">
          <History steps={[...acts].reverse()} />
        </Part>
      )}
    </>
  ),
  decisions: [
    {
      key: "F",
      title: "冻结",
      tone: "danger",
      method: "FreezeMember",
      can: ({ state }) => state === "active",
      says: ({ nickname }) => `${nickname} 将在所有设备上退出，解除之前不能登录、下单和提现；余额不变。`,
      asks: asks(["疑似账号被盗", "涉嫌欺诈，等待核实", "会员本人要求"]),
      send: ({ memberId }, { words }) => admin.FreezeMember({ memberId, reason: words }),
    },
    {
      key: "U",
      title: "解除冻结",
      tone: "primary",
      method: "UnfreezeMember",
      can: ({ state }) => state === "frozen",
      says: ({ nickname }) => `${nickname} 可以重新登录。`,
      asks: asks(["已核实本人", "误操作"]),
      send: ({ memberId }, { words }) => admin.UnfreezeMember({ memberId, reason: words }),
    },
    {
      key: "X",
      title: "结束全部登录",
      method: "EndMemberSessions",
      can: ({ sessions }) => sessions.length > 0,
      says: ({ sessions }) => `${sessions.length} 个设备将退出登录，会员需要重新登录。`,
      asks: asks(["会员丢失手机", "疑似账号被盗"]),
      send: ({ memberId }, { words }) => admin.EndMemberSessions({ memberId, reason: words }),
    },
  ],
  empty: "没有找到会员",
});
