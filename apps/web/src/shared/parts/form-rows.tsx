import { TextArea, type TextAreaProps } from "@heshi/ui/form/text-area";
import { TextField, type TextFieldProps } from "@heshi/ui/form/text-field";
import type { FormRow } from "./form-page.tsx";

type Bound = "label" | "value" | "onChange" | "onBlur" | "error";

type TextProps = Omit<TextFieldProps, Bound> & {
  /** Removes invalid characters during input. */
  clean?: (text: string) => string;
};

/** A form row with a line of text. */
export function textRow<N extends string>(
  name: N,
  label: string,
  { clean = (text) => text, ...props }: TextProps = {},
): FormRow<Record<N, string>> {
  return ({ field }) => {
    const bound = field(name);
    return <TextField {...bound} {...props} label={label} onChange={(text) => bound.onChange(clean(text))} />;
  };
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
export function linesRow<N extends string>(
  name: N,
  label: string,
  props: Omit<TextAreaProps, Bound>,
): FormRow<Record<N, string>> {
  return ({ field }) => <TextArea {...field(name)} {...props} label={label} />;
}

/** A read-only form row. */
export const shownRow =
  (label: string, value: string): FormRow<object> =>
  () => <TextField label={label} value={value} onChange={() => undefined} readOnly />;
