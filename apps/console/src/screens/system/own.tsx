import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Button, Form, Input, Table } from "antd";
import { State, When } from "../../base/words.tsx";
import { admin, q } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { Unread } from "../../desk/kit/unread.tsx";

type Row = Awaited<ReturnType<typeof admin.GetSessions>>["list"][number];
type Typed = { oldPwd: string; pwd: string; rePwd: string; code: string };

const fields = [
  ["oldPwd", "当前密码", "current-password"],
  ["pwd", "新密码", "new-password"],
  ["rePwd", "再次输入新密码", "new-password"],
] as const;

function PasswordForm() {
  const [act, isBusy] = useAct();
  const [form] = Form.useForm<Typed>();
  const submit = async (typed: Typed): Promise<void> => {
    const outcome = await act(
      () => admin.ChangePassword(typed, { isAlone: true }),
      "密码已修改，其他登录已结束",
    );
    if (outcome === "done") form.resetFields();
  };
  return (
    <Form form={form} layout="vertical" onFinish={submit} disabled={isBusy} style={{ maxWidth: 360 }}>
      {fields.map(([name, label, autoComplete]) => (
        <Form.Item
          key={name}
          name={name}
          label={label}
          rules={[{ required: true, message: `请输入${label}` }]}
        >
          <Input.Password autoComplete={autoComplete} maxLength={64} />
        </Form.Item>
      ))}
      <Form.Item
        name="code"
        label="动态码"
        rules={[{ required: true, pattern: /^\d{6}$/, message: "请输入 6 位数字" }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        修改密码
      </Button>
    </Form>
  );
}

/** Where the operator is logged in, and the password. */
export function Screen() {
  const { data, error, refetch } = useQuery(q(Admin, "GetSessions"));
  const [act, isBusy] = useAct();
  if (!data) return <Unread error={error} again={refetch} />;
  return (
    <>
      <div className="screen-head">
        <h1>我的登录与密码</h1>
      </div>
      <div className="panel">
        <h2>登录中的设备</h2>
        <Table<Row>
          size="middle"
          pagination={false}
          rowKey="sessionId"
          dataSource={data.list}
          columns={[
            { title: "设备", dataIndex: "deviceName" },
            { title: "登录时间", dataIndex: "createdAt", render: (at: number) => <When at={at} /> },
            { title: "最近使用", dataIndex: "lastUsedAt", render: (at: number) => <When at={at} /> },
            {
              title: "",
              align: "right",
              render: (_: unknown, { sessionId, isCurrent }: Row) =>
                isCurrent ? (
                  <State tone="ok">本机</State>
                ) : (
                  <Button
                    size="small"
                    danger
                    disabled={isBusy}
                    onClick={() => void act(() => admin.EndSession({ sessionId }), "已结束")}
                  >
                    结束
                  </Button>
                ),
            },
          ]}
        />
      </div>
      <div className="panel">
        <h2>修改密码</h2>
        <PasswordForm />
      </div>
    </>
  );
}
