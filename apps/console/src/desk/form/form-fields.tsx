import { Checkbox, Form, Input, Select } from "antd";
import { numberOf, numberProblem, typedNumber } from "@heshi/client/typed-number";
import { CategoriesField } from "../kit/categories-field.tsx";
import { GoodsField } from "../kit/goods-field.tsx";
import { FilmField } from "./film-field.tsx";
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

/** The units of what is typed with two decimals and kept in hundredths. */
const hundredths = { yuan: "元", percent: "%" } as const;
type Numbers = "number" | keyof typeof hundredths;
const isHundredths = (kind: Field["kind"]): kind is keyof typeof hundredths => kind in hundredths;

/** The unit of a number, an amount in yuan or a share in percent. */
const unitOf = (field: Field & { kind: Numbers }): string | undefined =>
  field.kind === "number" ? field.unit : hundredths[field.kind];

/** What is wrong with a number, an amount in yuan or a share in percent that was typed. */
function amountProblem(field: Field & { kind: Numbers }, text: string): string | undefined {
  const { kind, label, from, to } = field;
  if (text === "") return `请填写${label}`;
  return numberProblem(text, { hasDecimals: isHundredths(kind), from, to, unit: unitOf(field) });
}

/** What is wrong with a text that was typed. */
function textProblem(field: Field & { kind: "text" | "lines" }, text: string): string | undefined {
  const { least = 0, label } = field;
  if (text.length < least) return text === "" ? `请填写${label}` : `${label}至少 ${least} 个字`;
  const pattern = field.kind === "text" ? field.pattern : undefined;
  return pattern && text !== "" && !pattern[0].test(text) ? pattern[1] : undefined;
}

const ALWAYS: readonly Field["kind"][] = ["number", "yuan", "percent", "select", "categories", "film"];

/** Whether a form is not sent without this. */
const isNeeded = (field: Field): boolean =>
  ALWAYS.includes(field.kind) ||
  ("least" in field && (field.least ?? 0) > 0) ||
  ("isNeeded" in field && field.isNeeded === true);

function rulesOf(field: Field): Rule[] {
  if ("from" in field) return [refusing((text) => amountProblem(field, text))];
  if (field.kind === "text" || field.kind === "lines") return [refusing((text) => textProblem(field, text))];
  if (!isNeeded(field)) return [];
  return [
    {
      required: true,
      message: `${field.kind === "pictures" || field.kind === "film" ? "请上传" : "请选择"}${field.label}`,
    },
  ];
}

type Chosen = Extract<Field, { kind: "toggle" | "select" | "pictures" | "film" | "goods" | "categories" }>;
type Typed = Exclude<Field, Chosen>;
const CHOSEN: readonly Field["kind"][] = ["toggle", "select", "pictures", "film", "goods", "categories"];
const isChosen = (field: Field): field is Chosen => CHOSEN.includes(field.kind);

/** What is typed. */
function TypedControl({ field, ...bound }: { field: Typed }) {
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
    case "yuan":
    case "percent":
      return (
        <Input
          {...bound}
          inputMode={field.kind === "number" ? "numeric" : "decimal"}
          maxLength={24}
          suffix={unitOf(field)}
          className="num"
        />
      );
    case "time":
      return <Input {...bound} type="datetime-local" />;
    case "colour":
      return <Input {...bound} type="color" className="colour" />;
    case "text":
      return <Input {...bound} maxLength={field.most} />;
  }
}

/** What is chosen: a state, one of several, pictures, products, categories. */
function ChosenControl({ field, ...bound }: { field: Chosen }) {
  switch (field.kind) {
    case "toggle":
      return <Checkbox {...bound}>{field.label}</Checkbox>;
    case "select":
      return <Select {...bound} options={field.options.map(([value, label]) => ({ value, label }))} />;
    case "pictures":
      return (
        <PicturesField
          {...bound}
          most={field.most}
          label={field.label}
          isKept={field.most === 1 && isNeeded(field)}
        />
      );
    case "film":
      return <FilmField {...bound} label={field.label} />;
    case "goods":
      return <GoodsField {...bound} most={field.most} isUnordered={field.isUnordered} />;
    case "categories":
      return <CategoriesField {...bound} most={field.most} />;
  }
}

const Control = ({ field, ...bound }: { field: Field }) =>
  isChosen(field) ? <ChosenControl {...bound} field={field} /> : <TypedControl {...bound} field={field} />;

const FieldItem = ({ field }: { field: Field }) => (
  <Form.Item
    name={field.name}
    label={field.kind === "toggle" ? undefined : field.label}
    required={isNeeded(field)}
    extra={field.extra}
    rules={rulesOf(field)}
    {...(field.kind === "toggle" ? { valuePropName: "checked" } : {})}
  >
    <Control field={field} />
  </Form.Item>
);

/** The fields of a form. */
export const Fields = ({ fields }: { fields: readonly Field[] }) => (
  <>
    {fields.map((field) => {
      const { name, when } = field;
      if (!when) return <FieldItem key={name} field={field} />;
      return (
        <Form.Item key={name} noStyle shouldUpdate>
          {({ getFieldsValue }) =>
            when(getFieldsValue(true) as Record<string, unknown>) && <FieldItem field={field} />
          }
        </Form.Item>
      );
    })}
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
  if (isHundredths(kind)) return typedNumber(Number(value), true);
  return kind === "time" ? momentText(Number(value)) : String(value);
}

/** Values as they are typed: amounts in yuan, moments in local time. */
export const typedOf = (fields: readonly Field[], values: Values): Record<string, string | boolean> =>
  Object.fromEntries(fields.map((field) => [field.name, typedValue(field, values[field.name])]));

function valueOf({ kind }: Field, typed: unknown): Values[string] {
  if (kind === "toggle") return typed === true;
  const text = typeof typed === "string" ? typed.trim() : "";
  if (kind === "number" || isHundredths(kind)) return numberOf(text, kind !== "number");
  if (kind === "time") return text === "" ? undefined : new Date(text).getTime();
  return text;
}

/** The values of what was typed; the rules have passed. */
export const valuesOfTyped = (fields: readonly Field[], typed: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(fields.map((field) => [field.name, valueOf(field, typed[field.name])]));
