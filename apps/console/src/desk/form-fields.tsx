import { fen, formatFen, parseYuan } from "@heshi/kernel/money";
import { Checkbox, Form, Input, Select } from "antd";
import { GoodsField } from "./kit/goods-field.tsx";
import { PicturesField } from "./pictures-field.tsx";
import type { Field, Values } from "./form-list.types.ts";

type Rule = {
  required?: boolean;
  message?: string;
  validator?: (rule: unknown, value: unknown) => Promise<void>;
};

/** A rule of a form that refuses what `problem` says something about. */
export const refusing = (problem: (text: string) => string | undefined): Rule => ({
  validator: (_rule, value) => {
    const said = problem(typeof value === "string" ? value.trim() : "");
    return said === undefined ? Promise.resolve() : Promise.reject(new Error(said));
  },
});

/** What is typed with two decimals and kept in hundredths, with its unit and what it is called. */
const hundredths = { yuan: ["元", "金额"], percent: ["%", "百分数"] } as const;
type Hundredths = keyof typeof hundredths;
const isHundredths = (kind: Field["kind"]): kind is Hundredths => kind in hundredths;

/** What is wrong with a number, an amount in yuan or a share in percent that was typed. */
function numberProblem(field: Field & { kind: "number" | Hundredths }, text: string): string | undefined {
  const { kind, label, from, to } = field;
  if (text === "") return `请填写${label}`;
  const value = isHundredths(kind) ? parseYuan(text) : /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (value === undefined)
    return isHundredths(kind) ? `请填写${hundredths[kind][1]}，最多两位小数` : "请填写整数";
  if (value >= from && value <= to) return undefined;
  const shown = (of: number): string => (isHundredths(kind) ? formatFen(fen(of)) : String(of));
  return `请填写 ${shown(from)} 到 ${shown(to)} 之间的数`;
}

/** What is wrong with a text that was typed. */
function textProblem(field: Field & { kind: "text" | "lines" }, text: string): string | undefined {
  const { least = 0, label } = field;
  if (text.length < least) return text === "" ? `请填写${label}` : `${label}至少 ${least} 个字`;
  const pattern = field.kind === "text" ? field.pattern : undefined;
  return pattern && text !== "" && !pattern[0].test(text) ? pattern[1] : undefined;
}

function rulesOf(field: Field): Rule[] {
  switch (field.kind) {
    case "number":
    case "yuan":
    case "percent":
      return [refusing((text) => numberProblem(field, text))];
    case "text":
    case "lines":
      return [refusing((text) => textProblem(field, text))];
    case "select":
      return [{ required: true, message: `请选择${field.label}` }];
    case "pictures":
      return (field.least ?? 0) > 0 ? [{ required: true, message: `请上传${field.label}` }] : [];
    case "toggle":
    case "time":
    case "goods":
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
    case "percent":
      return (
        <Input
          {...bound}
          inputMode="decimal"
          maxLength={16}
          suffix={hundredths[field.kind][0]}
          className="num"
        />
      );
    case "toggle":
      return <Checkbox {...bound}>{field.label}</Checkbox>;
    case "select":
      return <Select {...bound} options={field.options.map(([value, label]) => ({ value, label }))} />;
    case "time":
      return <Input {...bound} type="datetime-local" />;
    case "pictures":
      return <PicturesField {...bound} most={field.most} label={field.label} />;
    case "goods":
      return <GoodsField {...bound} most={field.most} />;
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
  if (isHundredths(kind)) return formatFen(fen(Number(value))).replaceAll(",", "");
  return kind === "time" ? momentText(Number(value)) : String(value);
}

/** Values as they are typed: amounts in yuan, moments in local time. */
export const typedOf = (fields: readonly Field[], values: Values): Record<string, string | boolean> =>
  Object.fromEntries(fields.map((field) => [field.name, typedValue(field, values[field.name])]));

function valueOf({ kind }: Field, typed: unknown): Values[string] {
  if (kind === "toggle") return typed === true;
  const text = typeof typed === "string" ? typed.trim() : "";
  if (isHundredths(kind)) return parseYuan(text);
  if (kind === "number") return Number(text);
  if (kind === "time") return text === "" ? undefined : new Date(text).getTime();
  return text;
}

/** The values of what was typed; the rules have passed. */
export const valuesOfTyped = (fields: readonly Field[], typed: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(fields.map((field) => [field.name, valueOf(field, typed[field.name])]));
