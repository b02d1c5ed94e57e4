import { Admin } from "@heshi/contract/system/admin";
import { App, Button, Popconfirm, Select, Typography } from "antd";
import { State } from "../../base/words.tsx";
import { admin } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { FormDialog } from "../../desk/kit/form-dialog.tsx";

export type OperatorRow = Awaited<ReturnType<typeof admin.GetOperators>>["list"][number];

/** Shows a one-time code, which nobody can see again. */
export function useInvitation() {
  const { modal } = App.useApp();
  return (name: string, invitation: string): void =>
    void modal.success({
      title: `${name} 的一次性口令`,
      content: (
        <>
          <p>请当面或通过安全的渠道交给本人，24 小时内有效，关闭后不再显示。</p>
          <Typography.Paragraph copyable className="code">
            {invitation}
          </Typography.Paragraph>
        </>
      ),
    });
}

export type Roles = readonly { value: string; label: string }[];

/** Asks for a new operator, and shows the one-time code. */
export function AddDialog({ roles, close }: { roles: Roles; close: () => void }) {
  const [act, isBusy] = useAct();
  const show = useInvitation();
  const add = async (typed: { name: string; role: string }): Promise<void> => {
    const outcome = await act(async () =>
      show(typed.name, (await admin.AddOperator(typed, { isAlone: true })).invitation),
    );
    if (outcome !== "refused") close();
  };
  return (
    <FormDialog
      title="添加操作员"
      method={Admin.methods.AddOperator}
      asks={[
        { name: "name", label: "姓名", most: 40 },
        { name: "role", label: "角色", options: roles },
      ]}
      isBusy={isBusy}
      send={add}
      close={close}
    />
  );
}

/** What is done with an operator: invited again, stopped, taken back. */
export function OperatorActs({ row }: { row: OperatorRow }) {
  const [act, isBusy] = useAct();
  const show = useInvitation();
  const invite = (): Promise<unknown> =>
    act(async () =>
      show(row.name, (await admin.InviteAgain({ operatorId: row.operatorId }, { isAlone: true })).invitation),
    );
  const next = row.state === "active" ? "stopped" : "active";
  return (
    <>
      <Popconfirm title="现有密码和验证器立即失效，登录全部结束" onConfirm={() => invite()}>
        <Button size="small" disabled={isBusy}>
          重发口令
        </Button>
      </Popconfirm>{" "}
      <Popconfirm
        title={next === "stopped" ? "停用后立即退出所有登录" : "恢复后可以用原来的密码登录"}
        onConfirm={() =>
          act(
            () =>
              next === "stopped"
                ? admin.StopOperator({ operatorId: row.operatorId })
                : admin.SetOperator({ operatorId: row.operatorId, role: row.role, state: next }),
            "已修改",
          )
        }
      >
        <Button size="small" danger={next === "stopped"} disabled={isBusy}>
          {next === "stopped" ? "停用" : "恢复"}
        </Button>
      </Popconfirm>
    </>
  );
}

/** The role of an operator, changed at once; nobody changes their own. */
export function RoleField({ row, roles, isOwn }: { row: OperatorRow; roles: Roles; isOwn: boolean }) {
  const [act, isBusy] = useAct();
  return (
    <Select
      size="small"
      style={{ minWidth: 110 }}
      aria-label={`${row.name} 的角色`}
      value={row.role}
      options={[...roles]}
      disabled={isOwn || isBusy}
      onChange={(role) =>
        void act(
          () => admin.SetOperator({ operatorId: row.operatorId, role, state: row.state }),
          "已修改角色",
        )
      }
    />
  );
}

/** Whether the operator works, or has still to set a password. */
export function OperatorState({ state, isSetUp, invitedUntil }: OperatorRow) {
  if (state === "stopped") return <State tone="danger">已停用</State>;
  if (isSetUp) return <State tone="ok">正常</State>;
  return <State tone="warn">{(invitedUntil ?? 0) > 0 ? "等待设置密码" : "口令已过期"}</State>;
}
