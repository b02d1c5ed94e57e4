import { Form, Input, Modal } from "antd";
import { admin } from "../../../data/rpc.ts";
import { useAct } from "../../../data/use-act.ts";
import { FirstField } from "../../../desk/kit/first-field.tsx";

type Typed = { note: string; at?: string };

/** Publishes the saved draft, now or at a time. */
export function PublishDialog({ revision, close }: { revision: number; close: () => void }) {
  const [act, isBusy] = useAct();
  const [form] = Form.useForm<Typed>();
  const publish = async ({ note, at = "" }: Typed): Promise<void> => {
    const effectiveAt = at === "" ? undefined : new Date(at).getTime();
    const outcome = await act(
      () => admin.PublishHome({ revision, note, effectiveAt }),
      at === "" ? "已发布，会员刷新首页即可看到" : "到时自动发布",
    );
    if (outcome === "done") close();
  };
  return (
    <Modal
      open
      title="发布首页"
      okText="发布"
      okButtonProps={{ loading: isBusy }}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p>所有会员的首页将换成这份草稿；之后可以在“历史版本”中恢复任何一版。</p>
      <Form form={form} layout="vertical" onFinish={(typed) => void publish(typed)}>
        <FirstField>
          <Form.Item
            name="note"
            label="改了什么"
            rules={[{ required: true, min: 2, whitespace: true, message: "请写明改了什么" }]}
          >
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="at" label="发布时间" extra="留空为立即发布">
            <Input type="datetime-local" />
          </Form.Item>
        </FirstField>
      </Form>
    </Modal>
  );
}
