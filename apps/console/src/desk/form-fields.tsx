import { fen, formatFen, parseYuan } from "@heshi/kernel/money";
import { Checkbox, Form, Input, Select } from "antd";
import { PicturesField } from "./pictures-field.tsx";
import type { Field, Values } from "./form-list.types.ts";

type Rule = {
  required?: boolean;
  message?: string;
  validator?: (rule: unknown, value: unknown) => Promise<void>;
};

/** Refuses what `problem` says something about. */
const refusing = (problem: (text: string) => string | undefined): Rule => ({
  validator: (_rule, value) => {
    const said = problem(typeof value === "string" ? value.trim() : "");
    return said === undefined ? Promise.resolve() : Promise.reject(new Error(said));
  },
});

/** What is wrong with a number, or an amount in yuan, that was typed. */
function numberProblem(field: Field & { kind: "number" | "yuan" }, text: string): string | undefined {
  if (text === "") return `请填写${field.label}`;
  const value =
    field.kind === "yuan" ? parseYuan(text) : /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (value === undefined) return field.kind === "yuan" ? "请填写金额，最多两位小数" : "请填写整数";
  if (value >= field.from && value <= field.to) return undefined;
  const shown = (of: number): string => (field.kind === "yuan" ? formatFen(fen(of)) : String(of));
  return `请填写 ${shown(field.from)} 到 ${shown(field.to)} 之间的数`;
}

function rulesOf(field: Field): Rule[] {
  switch (field.kind) {
    case "number":
    case "yuan":
      return [refusing((text) => numberProblem(field, text))];
    case "text":
    case "lines": {
      const { least = 0, label } = field;
      const pattern = field.kind === "text" ? field.pattern : undefined;
      return [
        refusing((text) => {
          if (text.length < least) return text === "" ? `请填写${label}` : `${label}至少 ${least} 个字`;
          return pattern && text !== "" && !pattern[0].test(text) ? pattern[1] : undefined;
        }),
      ];
    }
    case "select":
      return [{ required: true, message: `请选择${field.label}` }];
    case "pictures":
      return (field.least ?? 0) > 0 ? [{ required: true, message: `请上传${field.label}` }] : [];
    case "toggle":
    case "time":
      return [];
  }
}

function Control({ field, ...bound }: { field: Field }) {
  switch (field.kind) {
    case "lines":
      return (
        <Input.TextArea
          {...bound}
          autoSize={{ minRows: field.rows ?? 3, maxRows: 16 }}
          maxLength={field.most}
          showCount
        />
      );
    case "number":
      return <Input {...bound} inputMode="numeric" maxLength={16} suffix={field.unit} className="num" />;
    case "yuan":
      return <Input {...bound} inputMode="decimal" maxLength={16} suffix="元" className="num" />;
    case "toggle":
      return <Checkbox {...bound}>{field.label}</Checkbox>;
    case "select":
      return <Select {...bound} options={field.options.map(([value, label]) => ({ value, label }))} />;
    case "time":
      return <Input {...bound} type="datetime-local" />;
    case "pictures":
      return <PicturesField {...bound} most={field.most} label={field.label} />;
    case "text":
      return <Input {...bound} maxLength={field.most} />;
  }
}

/** The fields of a form. */
export const Fields = ({ fields }: { fields: readonly Field[] }) => (
  <>
    {fields.map((field) => (
      <Form.Item
        key={field.name}
        name={field.name}
        label={field.kind === "toggle" ? undefined : field.label}
        extra={field.extra}
        rules={rulesOf(field)}
        {...(field.kind === "toggle" ? { valuePropName: "checked" } : {})}
      >
        <Control field={field} />
      </Form.Item>
    ))}
  </>
);

const two = (value: number): string => String(value).padStart(2, "0");

/** A moment as the field for moments has it, in this browser's time. */
function momentText(at: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

function typedValue({ kind }: Field, value: Values[string]): string | boolean {
  if (kind === "toggle") return value === true;
  if (value === undefined) return "";
  // without the commas, which nobody types
  if (kind === "yuan") return formatFen(fen(Number(value))).replaceAll(",", "");
  return kind === "time" ? momentText(Number(value)) : String(value);
}

/** Values as they are typed: amounts in yuan, moments in local time. */
export const typedOf = (fields: readonly Field[], values: Values): Record<string, string | boolean> =>
  Object.fromEntries(fields.map((field) => [field.name, typedValue(field, values[field.name])]));

function valueOf({ kind }: Field, typed: unknown): Values[string] {
  if (kind === "toggle") return typed === true;
  const text = typeof typed === "string" ? typed.trim() : "";
  if (kind === "yuan") return parseYuan(text);
  if (kind === "number") return Number(text);
  if (kind === "time") return text === "" ? undefined : new Date(text).getTime();
  return text;
}

/** The values of what was typed; the rules have passed. */
export const valuesOfTyped = (fields: readonly Field[], typed: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(fields.map((field) => [field.name, valueOf(field, typed[field.name])]));
