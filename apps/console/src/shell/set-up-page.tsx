import { Alert, Button, Form, Input, QRCode, Typography } from "antd";
import { type ReactNode, useState } from "react";
import { Mark } from "../base/mark.tsx";
import { go, To } from "../base/router.tsx";
import { admin } from "../data/rpc.ts";
import { wordsOf } from "../data/use-act.ts";
import { useHumanCheck } from "./human-check.tsx";

type Typed = { name: string; invitation: string; pwd: string; rePwd: string };
type Made = { secret: string; uri: string };

const Made = ({ secret, uri }: Made) => (
  <>
    <Alert type="success" showIcon title="密码已设置。请用验证器扫描，今后每次登录都需要它的动态码" />
    <div style={{ display: "grid", placeItems: "center", margin: "20px 0 12px" }}>
      <QRCode value={uri} size={200} type="svg" />
    </div>
    <p className="faint small">不能扫描时，在验证器中手动输入（只显示这一次）：</p>
    <Typography.Paragraph copyable className="code">
      {secret}
    </Typography.Paragraph>
    <Button type="primary" size="large" block onClick={() => go("/")}>
      已保存，去登录
    </Button>
  </>
);

type FieldRow = { name: keyof Typed; label: string; extra?: string; field: ReactNode };
const rows: readonly FieldRow[] = [
  { name: "name", label: "姓名", field: <Input autoFocus autoComplete="username" maxLength={40} /> },
  {
    name: "invitation",
    label: "一次性口令",
    extra: "由管理员发放，24 小时内有效；第一位管理员的口令在服务启动时显示",
    field: <Input autoComplete="off" maxLength={60} className="code" />,
  },
  {
    name: "pwd",
    label: "密码",
    extra: "8 到 64 位，不要用常见的密码",
    field: <Input.Password autoComplete="new-password" maxLength={64} />,
  },
  {
    name: "rePwd",
    label: "再次输入密码",
    field: <Input.Password autoComplete="new-password" maxLength={64} />,
  },
];

function SetUpForm({ done }: { done: (made: Made) => void }) {
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const human = useHumanCheck();
  const submit = async (typed: Typed): Promise<void> => {
    setBusy(true);
    setFailure("");
    try {
      done(await human.send((solved) => admin.SetUp({ ...typed, ...solved }, { isAlone: true })));
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form layout="vertical" requiredMark={false} onFinish={submit} disabled={isBusy}>
      {human.puzzle}
      {failure !== "" && <Alert type="error" showIcon title={failure} style={{ marginBottom: 16 }} />}
      {rows.map(({ name, label, extra, field }) => (
        <Form.Item
          key={name}
          name={name}
          label={label}
          extra={extra}
          rules={[{ required: true, message: `请输入${label}` }]}
        >
          {field}
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        下一步
      </Button>
      <p className="small" style={{ marginBottom: 0 }}>
        <To path="/">返回登录</To>
      </p>
    </Form>
  );
}

/** The first password, by the one-time code; then the authenticator's secret. */
export function SetUpPage() {
  const [made, setMade] = useState<Made>();
  return (
    <div className="entry">
      <div className="panel">
        <div className="brand">
          <Mark />
          设置密码
        </div>
        {made ? <Made {...made} /> : <SetUpForm done={setMade} />}
      </div>
    </div>
  );
}
