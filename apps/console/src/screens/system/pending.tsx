import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Empty, Skeleton } from "antd";
import { actTitle, bareName } from "../../base/act-words.ts";
import { State, When } from "../../base/words.tsx";
import type { AdminMethod } from "../../data/rights.ts";
import { admin, callMethod, q } from "../../data/rpc.ts";
import { ActButton } from "../../desk/act-button.tsx";
import { ActFacts } from "../../desk/act-facts.tsx";
import { loggedReason } from "../../desk/kit/reason.ts";
import type { Decision } from "../../desk/work-list.types.ts";
import { Unread } from "../../desk/kit/unread.tsx";
import { useInvitation } from "./operator-parts.tsx";
import { tellPending } from "./pending-words.ts";

type Row = Awaited<ReturnType<typeof admin.GetPending>>["list"][number];

type Shown = (name: string, invitation: string) => void;
/** Carries an act out; a one-time code that it answers is shown to who confirmed. */
const agree = (show: Shown): Decision<Row> => ({
  key: "",
  title: "确认",
  tone: "primary",
  method: "GetPending",
  can: ({ isOwn }) => !isOwn,
  says: ({ method, enteredBy, isLapsed }) =>
    isLapsed
      ? `${enteredBy} 已停用或没有这项权限，登记不再有效。确认后由您重新登记，再由另一位同事复核。`
      : `${enteredBy} 登记的“${actTitle(method)}”确认后立即生效。`,
  send: async ({ method, input }) => {
    const typed = JSON.parse(input) as { name?: string };
    const name = bareName(method) as AdminMethod;
    const answer: object = await callMethod(Admin, name, typed as never, { isAlone: true });
    if ("invitation" in answer) show(typed.name ?? "操作员", String(answer.invitation));
  },
});
const drop = (title: string, usual: readonly string[]): Decision<Row> => ({
  key: "",
  title,
  method: "DropPending",
  can: ({ isOwn }) => isOwn === (title === "撤回"),
  says: ({ method }) => `“${actTitle(method)}”不会生效，要改须重新登记。`,
  asks: loggedReason(usual),
  send: ({ pendingId }, { words }) => admin.DropPending({ pendingId, reason: words }),
});
const takeBack = drop("撤回", ["填写有误", "不再需要"]);
const decline = drop("否决", ["金额有误，请核对后重新登记", "依据不足"]);

/** One act: what it changes, who entered it and when, and what can be done. */
function Waiting({ row, done }: { row: Row; done: () => unknown }) {
  const { pendingId, method, input, enteredBy, isLapsed, isOwn, enteredAt, expiresAt } = row;
  const show = useInvitation();
  const { data } = useQuery({
    queryKey: ["Admin.GetPending", "told", pendingId],
    queryFn: () => tellPending(method, JSON.parse(input) as Record<string, unknown>),
  });
  return (
    <section className="panel pending">
      <div className="detail-head">
        <b>
          {actTitle(method)}
          {data && data.about !== "" && ` · ${data.about}`}
        </b>
        {isOwn ? <State tone="grey">等另一位同事</State> : <State tone="warn">待您复核</State>}
      </div>
      <p className="faint small">
        {enteredBy}
        {isLapsed && "（已停用或没有这项权限，须重新登记）"} 登记于 <When at={enteredAt} />，
        <When at={expiresAt} isShort /> 前有效
      </p>
      {data ? <ActFacts values={data.values} before={data.before} /> : <Skeleton active />}
      <div className="form-foot">
        {[agree(show), takeBack, decline].map((one) => (
          <ActButton key={one.title} decision={one} of={row} done={done} />
        ))}
      </div>
    </section>
  );
}

/** What somebody entered and another operator has to agree to. */
export function Screen() {
  const { data, error, refetch } = useQuery(q(Admin, "GetPending"));
  if (!data) return <Unread error={error} again={refetch} />;
  return (
    <>
      <div className="screen-head">
        <h1>待复核</h1>
        <span className="faint">一位同事登记，另一位确认后生效；七天没有确认的作废</span>
      </div>
      <div className="stack">
        {data.list.map((row) => (
          <Waiting key={row.pendingId} row={row} done={refetch} />
        ))}
        {data.list.length === 0 && (
          <div className="panel">
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有待复核的事项，辛苦了" />
          </div>
        )}
      </div>
    </>
  );
}
