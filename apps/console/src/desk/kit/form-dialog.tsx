import type { Method } from "@heshi/contract/frame/define";
import { Form, Input, Modal, Select } from "antd";
import { fieldProblem } from "./field-problem.ts";
import { FirstField } from "./first-field.tsx";

type Ask = {
  name: string;
  label: string;
  /** The longest text; without options. */
  most?: number;
  options?: readonly { value: string; label: string }[];
};
type Props<V> = {
  title: string;
  /** The method that what is typed is sent to; its schema says what is wrong. */
  method: Pick<Method, "input">;
  asks: readonly (Ask & { name: keyof V & string })[];
  isBusy?: boolean;
  /** What the button says; 添加 by default. */
  submit?: string;
  send: (typed: V) => unknown;
  close: () => void;
};

const ruleOf = (method: Pick<Method, "input">, { name, label, options }: Ask) =>
  options
    ? { required: true, message: `请选择${label}` }
    : {
        required: true,
        validator: (_rule: unknown, value: string = "") => {
          const problem = fieldProblem(method, { name, label, value });
          return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
        },
      };

/** A dialog with a few fields, all of which are needed. */
export function FormDialog<V extends object>(props: Props<V>) {
  const { title, method, asks, isBusy = false, submit = "添加", send, close } = props;
  const [form] = Form.useForm<V>();
  return (
    <Modal
      open
      title={title}
      okText={submit}
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
              rules={[ruleOf(method, ask)]}
            >
              {ask.options ? <Select options={[...ask.options]} /> : <Input maxLength={ask.most} />}
            </Form.Item>
          ))}
        </FirstField>
      </Form>
    </Modal>
  );
}
