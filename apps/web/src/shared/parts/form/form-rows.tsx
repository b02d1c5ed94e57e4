import { TextArea, type TextAreaProps } from "@heshi/ui/form/text-area";
import { TextField, type TextFieldProps } from "@heshi/ui/form/text-field";
import type { FormState } from "../../form/form.ts";
import { type FormRow, ruled } from "./form-page.tsx";

type Bound = "label" | "value" | "onChange" | "onBlur" | "error";

/** What a row says of its field: `W` are the values on which that depends. */
export interface Asked<W extends object = object> {
  /** The sentence for what is refused; by default it follows from the bounds. */
  fault?: string | undefined;
  /** The field is asked for, and sent, only while the values say so. */
  when?: ((values: W) => boolean) | undefined;
}

type Words<W extends object> = Asked<W> & {
  /** So many characters at least. */
  least?: number;
};

type TextProps<W extends object = object> = Omit<TextFieldProps, Bound> &
  Words<W> & {
    /** Removes invalid characters during input. */
    clean?: (text: string) => string;
  };

function wordsRule<N extends string, W extends object>(
  name: N,
  label: string,
  { fault, when, least, maxLength }: Words<W> & { maxLength?: number },
) {
  const bounds =
    least === undefined || least < 2 ? `请填写${label}` : `请填写 ${least} 到 ${maxLength ?? "更多"} 个字`;
  return { name, when, says: fault ?? (least === undefined ? undefined : bounds) };
}

/** A form row with a line of text. */
export function textRow<N extends string, W extends object = object>(
  name: N,
  label: string,
  { clean = (text) => text, fault, when, least, ...props }: TextProps<W> = {},
) {
  const rule = wordsRule(name, label, { fault, when, least, maxLength: props.maxLength });
  return ruled(rule, ({ field }: FormState<Record<N, string | undefined>>) => {
    const bound = field(name);
    return <TextField {...bound} {...props} label={label} onChange={(text) => bound.onChange(clean(text))} />;
  });
}

/** The eleven digits of a mobile number, without spaces, hyphens and the country code. */
export const mobileDigits = (text: string): string =>
  text
    .replaceAll(/\D/g, "")
    .replace(/^(?:0086|86)(?=1)/, "")
    .slice(0, 11);

/** A form row with a mobile number. */
export const mobileRow = <N extends string>(name: N, label: string, props: TextProps = {}) =>
  textRow(name, label, {
    kind: "mobile",
    autoComplete: "tel-national",
    placeholder: "11 位手机号",
    clean: mobileDigits,
    ...props,
  });

/** A form row with several lines of text. */
export function linesRow<N extends string, W extends object = object>(
  name: N,
  label: string,
  { fault, when, least, ...props }: Omit<TextAreaProps, Bound> & Words<W>,
) {
  const rule = wordsRule(name, label, { fault, when, least, maxLength: props.maxLength });
  return ruled(rule, ({ field }: FormState<Record<N, string | undefined>>) => (
    <TextArea {...field(name)} {...props} label={label} />
  ));
}

/** A field that is read only. */
export const ShownField = (props: { label: string; value: string }) => (
  <TextField {...props} onChange={() => undefined} readOnly />
);

/** A read-only form row. */
export const shownRow =
  (label: string, value: string): FormRow<object> =>
  () => <ShownField label={label} value={value} />;
