import { Alert, Button, Form, Input, Modal } from "antd";
import { useState } from "react";
import { admin, queryClient } from "../data/rpc.ts";
import { patchSession, useConsoleSession } from "../data/session.ts";
import { wordsOf } from "../data/use-act.ts";
import { leave } from "./entered.ts";
import { LoginForm } from "./login-form.tsx";

function ConfirmForm() {
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const confirm = async ({ code }: { code: string }): Promise<void> => {
    setBusy(true);
    try {
      const { token } = await admin.Confirm({ code }, { isAlone: true });
      patchSession({ token, wait: undefined });
      await queryClient.invalidateQueries();
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form layout="vertical" requiredMark={false} onFinish={confirm} disabled={isBusy}>
      {failure !== "" && <Alert type="error" showIcon title={failure} style={{ marginBottom: 16 }} />}
      <Form.Item
        name="code"
        label="动态码"
        rules={[{ required: true, pattern: /^\d{6}$/, message: "请输入 6 位数字" }]}
      >
        <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={6} size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        确认
      </Button>
    </Form>
  );
}

/** In front of the page while its operator has to show who they are; the page keeps what was typed. */
export function WaitDialog() {
  const { wait, self, token } = useConsoleSession();
  const isLogin = wait === "login" || token === "";
  if (!isLogin && wait === undefined) return null;
  return (
    <Modal
      open
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={400}
      title={isLogin ? `${self?.name ?? ""}，登录已结束` : "网络环境有变化"}
      footer={
        <Button type="link" onClick={() => void leave()}>
          换一位操作员登录
        </Button>
      }
    >
      <p className="faint" style={{ marginTop: 0 }}>
        {isLogin
          ? "页面和已填写的内容都还在，登录后可以继续。"
          : "这次访问来自另一个网络，请输入动态码确认是本人。"}
      </p>
      {isLogin ? <LoginForm name={self?.name ?? ""} /> : <ConfirmForm />}
    </Modal>
  );
}
