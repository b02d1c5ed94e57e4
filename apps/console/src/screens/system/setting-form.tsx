import { Button, Form, Input, Radio } from "antd";
import { admin } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { refusing } from "../../desk/form/form-fields.tsx";
import {
  choicesOf,
  hasDecimals,
  problemOf,
  rangeOf,
  type Setting,
  storedOf,
  typedText,
  unitOf,
} from "./setting-values.ts";

type Typed = { value: string; reason: string; at?: string };

/** The field of a setting's value: chosen, a number with its unit, or a text. */
function ValueField({ setting, ...bound }: { setting: Setting }) {
  const choices = choicesOf(setting);
  if (choices) {
    const options = choices.map((label, value) => ({ label, value: String(value) }));
    return <Radio.Group {...bound} options={options} />;
  }
  if (setting.kind === "text")
    return (
      <Input.TextArea
        {...bound}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={setting.maxLength ?? 2000}
      />
    );
  return (
    <Input
      {...bound}
      inputMode={hasDecimals(setting) ? "decimal" : "numeric"}
      maxLength={16}
      suffix={unitOf(setting)}
      className="num"
    />
  );
}

/** The form of a change: the value, from when, and why. */
export function SettingForm({ setting }: { setting: Setting }) {
  const [act, isBusy] = useAct();
  const [form] = Form.useForm<Typed>();
  const save = async ({ value, reason, at = "" }: Typed): Promise<void> => {
    const effectiveAt = at === "" ? undefined : new Date(at).getTime();
    const input = { name: setting.name, value: storedOf(setting, value) ?? "", reason, effectiveAt };
    const outcome = await act(
      () => (setting.isMoney ? admin.ChangeMoneySetting(input) : admin.ChangeSetting(input)),
      effectiveAt === undefined ? "已生效" : "到时自动生效",
    );
    if (outcome !== "refused") form.resetFields(["reason", "at"]);
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ value: typedText(setting, setting.value) }}
      onFinish={save}
      disabled={isBusy}
    >
      <Form.Item
        name="value"
        label="新的值"
        extra={rangeOf(setting)}
        rules={[refusing((text) => problemOf(setting, text))]}
      >
        <ValueField setting={setting} />
      </Form.Item>
      <Form.Item name="at" label="生效时间" extra="留空为立即生效；只影响之后产生的业务">
        <Input type="datetime-local" />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[{ required: true, min: 2, message: "请写明原因" }]}>
        <Input maxLength={100} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {setting.isMoney ? "登记，待另一位同事复核" : "保存"}
      </Button>
    </Form>
  );
}
