import { Alert, Button, Form, Input } from "antd";
import { useState } from "react";
import { wordsOf } from "../data/use-act.ts";
import { enter } from "./entered.ts";
import { useHumanCheck } from "./human-check.tsx";

type Typed = { name: string; pwd: string; code: string };

/** Name, password and code; the name is fixed where somebody comes back. */
export function LoginForm({ name }: { name?: string }) {
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [form] = Form.useForm<Typed>();
  const human = useHumanCheck();
  const submit = async (typed: Typed): Promise<void> => {
    setBusy(true);
    setFailure("");
    try {
      await human.send((solved) => enter({ ...typed, name: name ?? typed.name, ...solved }));
    } catch (error) {
      setFailure(wordsOf(error));
      form.setFieldValue("code", "");
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={submit} disabled={isBusy}>
      {human.puzzle}
      {failure !== "" && <Alert type="error" showIcon title={failure} style={{ marginBottom: 16 }} />}
      {name === undefined && (
        <Form.Item name="name" label="姓名" rules={[{ required: true, message: "请输入姓名" }]}>
          <Input autoFocus autoComplete="username" size="large" maxLength={40} />
        </Form.Item>
      )}
      <Form.Item name="pwd" label="密码" rules={[{ required: true, message: "请输入密码" }]}>
        <Input.Password
          autoFocus={name !== undefined}
          autoComplete="current-password"
          size="large"
          maxLength={64}
        />
      </Form.Item>
      <Form.Item
        name="code"
        label="动态码"
        rules={[{ required: true, pattern: /^\d{6}$/, message: "请输入验证器上的 6 位数字" }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" size="large" maxLength={6} className="num" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        登录
      </Button>
    </Form>
  );
}
