import type { OutputOf } from "@heshi/contract/frame/define";
import { type StatementChannel, statementChannels } from "@heshi/contract/money/reconcile-desk";
import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Button, Popconfirm } from "antd";
import { attemptWords, refundWords } from "../../base/order-words.ts";
import { setSearch } from "../../base/router.tsx";
import { State, type StateWords, When, yuanText } from "../../base/words.tsx";
import { useMay } from "../../data/rights.ts";
import { admin, q } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { amountColumn, Num, stateColumn, stateFilter, textColumn, timeColumn } from "../../desk/columns.tsx";
import { DetailHead, Facts, Part, Reviewed } from "../../desk/parts.tsx";
import { saidOf } from "../../desk/review-decisions.ts";
import { workList } from "../../desk/work-list.tsx";

type Detail = OutputOf<(typeof Admin)["methods"]["GetDifference"]>;

const states: StateWords = {
  open: ["待处理", "warn"],
  found: ["次日再核对", "info"],
  explained: ["已说明", "ok"],
  booked: ["已调账", "ok"],
};
const differences = {
  ours: ["通道没有", "账上有、通道对账单里没有"],
  theirs: ["账上没有", "通道对账单里有、账上没有"],
  amount: ["金额不同", "两边金额不同"],
  state: ["状态不同", "通道已完成，账上没有完成"],
} as const;
const kinds = {
  payment: "收款",
  refund: "退款",
  payout: "打款",
  bounce: "退回",
  remittance: "汇入",
} as const;
const channels: Readonly<Record<StatementChannel, string>> = {
  wechat: "微信支付",
  alipay: "支付宝",
  fastpay: "快捷支付",
  wechatPayout: "微信转账",
  alipayPayout: "支付宝转账",
  bank: "银行账户",
};

/** What withdrawals and remittances are called. */
const moneyStates: Readonly<Record<string, string>> = {
  paid: "已打款",
  returned: "已退回会员",
  paying: "打款中",
  auditing: "待审核",
  approved: "待打款",
  cancelled: "会员已取消",
  refused: "未通过",
  waiting: "待审核",
  credited: "已入账",
};

const yuan = (amount: number | undefined) => (amount === undefined ? "没有" : `¥${yuanText(amount)}`);
const wordOf = (state: string): string =>
  attemptWords[state]?.[0] ?? refundWords[state]?.[0] ?? moneyStates[state] ?? (state || "没有");

/** The last days that were compared, each the way to its differences. */
function Days() {
  const { data } = useQuery(q(Admin, "GetReconcileDays", { limit: 6 }));
  const [act, isBusy] = useAct();
  const mayAgain = useMay("ReconcileAgain");
  if (!data || data.list.length === 0) return null;
  return (
    <div className="cards">
      {data.list.map(({ day, channel, lines, matched, openCount, comparedAt }) => (
        <section key={`${day} ${channel}`} className="panel">
          <div className="detail-head">
            <b>
              {channels[channel]} <span className="num">{day.slice(5)}</span>
            </b>
            <State tone={openCount === 0 ? "ok" : "warn"}>
              {openCount === 0 ? "已平" : `${openCount} 条差异`}
            </State>
          </div>
          <div className="faint small">
            {lines} 笔，相符 {matched} 笔 · <When at={comparedAt} isShort />
          </div>
          {openCount > 0 && (
            <Button size="small" type="link" onClick={() => setSearch({ day, channel }, true)}>
              查看
            </Button>
          )}
          {mayAgain && (
            <Popconfirm
              title="重新下载这一天的对账单并核对"
              onConfirm={() => act(() => admin.ReconcileAgain({ day, channel }), "几分钟内重新核对")}
            >
              <Button size="small" type="link" disabled={isBusy}>
                重新核对
              </Button>
            </Popconfirm>
          )}
        </section>
      ))}
    </div>
  );
}

/** What channels' statements and our books do not agree on. */
export const Screen = workList<"GetDifferences", Detail>({
  title: "对账差异",
  about: "通道对账单与账本逐笔核对",
  list: "GetDifferences",
  above: <Days />,
  filters: [
    stateFilter(states, "open"),
    {
      kind: "select",
      name: "channel",
      label: "通道",
      options: statementChannels.map((of) => [of, channels[of]] as const),
    },
    { kind: "text", name: "day", label: "日期，如 2026-11-20", width: 200 },
  ],
  idOf: ({ differenceId }) => differenceId,
  columns: [
    textColumn("日期", ({ day }) => day, { isNumber: true }),
    textColumn("通道", ({ channel, kind }) => `${channels[channel]} ${kinds[kind]}`),
    textColumn("差异", ({ difference }) => differences[difference][0], {
      show: ({ difference }) => <State tone="warn">{differences[difference][0]}</State>,
    }),
    amountColumn("账上", ({ ourFen }) => ourFen),
    amountColumn("通道", ({ theirFen }) => theirFen),
    textColumn("单号", ({ number }) => number, { isNumber: true }),
    timeColumn("发现时间", ({ foundAt }) => foundAt, { isExtra: true }),
    stateColumn(states, ({ isWaiting }) => isWaiting && <State tone="info">等第二人</State>),
  ],
  load: { method: "GetDifference", send: (differenceId) => admin.GetDifference({ differenceId }) },
  heading: ({ channel, kind, difference, state, ourFen, theirFen }) => (
    <DetailHead
      title={`${channels[channel]} ${kinds[kind]} · ${differences[difference][0]}`}
      state={[states, state]}
      amountFen={Math.abs((theirFen ?? 0) - (ourFen ?? 0))}
      note={differences[difference][1]}
    />
  ),
  view: ({ number, channelNo, ourFen, theirFen, ourState, day, note, history }) => (
    <>
      <Part>
        <Facts
          rows={[
            ["对账日", <Num key="day" of={day} />],
            ["账上", `${yuan(ourFen)}（${wordOf(ourState)}）`],
            ["通道", yuan(theirFen)],
            ["我方单号", <Num key="no" of={number} />],
            ["通道单号", <Num key="channel" of={channelNo} />],
            ["说明", note],
          ]}
        />
      </Part>
      <Reviewed history={history} />
    </>
  ),
  decisions: [
    {
      key: "A",
      title: "写明原因",
      tone: "primary",
      method: "DecideDifference",
      can: ({ state }) => state === "open",
      says: () => "差异已查清，不动账。说明会留在记录里。",
      asks: { label: "说明", least: 2, most: 200, usual: ["跨日入账，次日对账单已包含", "通道已原路退回"] },
      send: ({ differenceId }, { words }) =>
        admin.DecideDifference({ differenceId, decision: "explain", note: words }),
    },
    {
      key: "B",
      title: "调账",
      tone: "danger",
      method: "DecideDifference",
      can: ({ state }) => state === "open",
      says: ({ isWaiting }) =>
        "差额在通道账户与待查账户之间调整" +
        (isWaiting ? "，确认后立即入账，不能撤回。" : "，先等另一位同事确认。"),
      asks: { label: "说明", least: 2, most: 200, usual: ["已与通道核对，以对账单为准"] },
      send: ({ differenceId }, { words }) =>
        admin.DecideDifference({ differenceId, decision: "book", note: words }),
      said: saidOf("已调账"),
    },
  ],
  rule: "先查清原因：跨日的写明即可；通道确实多收或少收的，调账到待查账户后再处理。调账需要两位同事。",
  empty: "没有差异，账实相符",
});
