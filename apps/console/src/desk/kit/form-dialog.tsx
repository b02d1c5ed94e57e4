import { Form, Input, Modal, Select } from "antd";
import { FirstField } from "./first-field.tsx";

type Ask = {
  name: string;
  label: string;
  /** The longest text; without options. */
  most?: number;
  pattern?: readonly [RegExp, string];
  options?: readonly { value: string; label: string }[];
};
type Props<V> = {
  title: string;
  asks: readonly (Ask & { name: keyof V & string })[];
  isBusy?: boolean;
  send: (typed: V) => unknown;
  close: () => void;
};

const ruleOf = ({ label, pattern, options }: Ask) => ({
  required: true,
  message: pattern?.[1] ?? `${options ? "请选择" : "请输入"}${label}`,
  ...(pattern && { pattern: pattern[0] }),
});

/** A dialog with a few fields, all of which are needed, for something new. */
export function FormDialog<V extends object>({ title, asks, isBusy = false, send, close }: Props<V>) {
  const [form] = Form.useForm<V>();
  return (
    <Modal
      open
      title={title}
      okText="添加"
      onOk={() => form.submit()}
      onCancel={close}
      okButtonProps={{ loading: isBusy }}
    >
      <Form form={form} layout="vertical" onFinish={(typed: V) => void send(typed)}>
        <FirstField>
          {asks.map((ask) => (
            <Form.Item<Record<string, string>>
              key={ask.name}
              name={ask.name}
              label={ask.label}
              rules={[ruleOf(ask)]}
            >
              {ask.options ? <Select options={[...ask.options]} /> : <Input maxLength={ask.most} />}
            </Form.Item>
          ))}
        </FirstField>
      </Form>
    </Modal>
  );
}
