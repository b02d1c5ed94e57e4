import type { OutputOf } from "@heshi/contract/frame/define";
import type { Admin } from "@heshi/contract/system/admin";
import { To } from "../../base/router.tsx";
import { State, StateOf, type StateWords, When } from "../../base/words.tsx";
import { amountText, purposes } from "../../base/money-words.ts";
import { admin } from "../../data/rpc.ts";
import { Num, stateColumn, textColumn, timeColumn } from "../../desk/columns.tsx";
import { Facts, Hints, History, Part } from "../../desk/parts.tsx";
import { workList } from "../../desk/work-list.tsx";

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
    textColumn("会员号", ({ mid }) => mid, { isNumber: true }),
    textColumn("昵称", ({ nickname }) => nickname),
    textColumn("手机号", ({ mobile }) => mobile, { isNumber: true }),
    textColumn("实名", ({ realNameState }) => realNames[realNameState] ?? realNameState),
    timeColumn("注册时间", ({ createdAt }) => createdAt),
    stateColumn(states),
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
            ["会员号", <Num key="mid" of={mid} />],
            ["手机号", <Num key="mobile" of={mobile} />],
            ["编号", <Num key="id" of={memberId} />],
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
