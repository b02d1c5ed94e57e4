import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { App, Button, Form, Input, Modal, Popconfirm, Select, Skeleton, Table, Typography } from "antd";
import { useState } from "react";
import { State, When } from "../../base/words.tsx";
import { admin, q } from "../../data/rpc.ts";
import { useConsoleSession } from "../../data/session.ts";
import { useAct } from "../../data/use-act.ts";

type Row = Awaited<ReturnType<typeof admin.GetOperators>>["list"][number];

/** Shows a one-time code, which nobody can see again. */
function useInvitation() {
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

function AddDialog({
  roles,
  close,
}: {
  roles: readonly { value: string; label: string }[];
  close: () => void;
}) {
  const [act, isBusy] = useAct();
  const show = useInvitation();
  const [form] = Form.useForm<{ name: string; role: string }>();
  const add = (typed: { name: string; role: string }): Promise<unknown> =>
    act(async () => {
      const { invitation } = await admin.AddOperator(typed, { isAlone: true });
      close();
      show(typed.name, invitation);
    });
  return (
    <Modal
      open
      title="添加操作员"
      okText="添加"
      onOk={() => form.submit()}
      onCancel={close}
      okButtonProps={{ loading: isBusy }}
    >
      <Form form={form} layout="vertical" onFinish={add}>
        <Form.Item name="name" label="姓名" rules={[{ required: true, message: "请输入姓名" }]}>
          <Input autoFocus maxLength={40} />
        </Form.Item>
        <Form.Item name="role" label="角色" rules={[{ required: true, message: "请选择角色" }]}>
          <Select options={[...roles]} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function Acts({ row }: { row: Row }) {
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
          act(() => admin.SetOperator({ operatorId: row.operatorId, role: row.role, state: next }), "已修改")
        }
      >
        <Button size="small" danger={next === "stopped"} disabled={isBusy}>
          {next === "stopped" ? "停用" : "恢复"}
        </Button>
      </Popconfirm>
    </>
  );
}

function RoleField({
  row,
  roles,
  isOwn,
}: {
  row: Row;
  roles: readonly { value: string; label: string }[];
  isOwn: boolean;
}) {
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

/** Operators: add, give a role, invite again, stop. */
export function Screen() {
  const { data } = useQuery(q(Admin, "GetOperators"));
  const { data: matrix } = useQuery(q(Admin, "GetRoles"));
  const { self } = useConsoleSession();
  const [isAdding, setAdding] = useState(false);
  const roles = (matrix?.roles ?? []).map(({ role, title }) => ({ value: role, label: title }));
  if (!data) return <Skeleton active />;
  return (
    <>
      <div className="screen-head">
        <h1>操作员</h1>
        <span className="faint">不能修改自己的账号和角色</span>
        <div className="actions">
          <Button type="primary" onClick={() => setAdding(true)}>
            添加操作员
          </Button>
        </div>
      </div>
      <div className="panel">
        <Table<Row>
          size="middle"
          pagination={false}
          rowKey="operatorId"
          dataSource={data.list}
          columns={[
            { title: "姓名", dataIndex: "name" },
            {
              title: "角色",
              render: (_: unknown, row: Row) => (
                <RoleField row={row} roles={roles} isOwn={row.operatorId === self?.operatorId} />
              ),
            },
            {
              title: "状态",
              render: (_: unknown, { state, isSetUp, invitedUntil }: Row) =>
                state === "stopped" ? (
                  <State tone="danger">已停用</State>
                ) : isSetUp ? (
                  <State tone="ok">正常</State>
                ) : (
                  <State tone="warn">{(invitedUntil ?? 0) > 0 ? "等待设置密码" : "口令已过期"}</State>
                ),
            },
            { title: "最近登录", dataIndex: "loginAt", render: (at?: number) => <When at={at} /> },
            { title: "添加时间", dataIndex: "createdAt", render: (at: number) => <When at={at} /> },
            {
              title: "",
              align: "right",
              render: (_: unknown, row: Row) => row.operatorId !== self?.operatorId && <Acts row={row} />,
            },
          ]}
        />
      </div>
      {isAdding && <AddDialog roles={roles} close={() => setAdding(false)} />}
    </>
  );
}
