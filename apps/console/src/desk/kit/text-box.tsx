import { Form, Input } from "antd";

type Props = {
  label: string;
  value: string;
  set: (text: string) => void;
  extra?: string;
  suffix?: string;
  /** A number, and which keys are offered for it; blanks around it are not kept. */
  keys?: "numeric" | "decimal";
  most?: number;
  /** Several lines, with what is still free. */
  isLong?: true;
  isOptional?: true;
  /** What is wrong with what was typed. */
  problem?: string | undefined;
};

/** A labelled text in a screen's own form. */
export function TextBox({
  label,
  value,
  set,
  extra,
  suffix,
  keys,
  most,
  isLong,
  isOptional,
  problem,
}: Props) {
  const bound = {
    "aria-label": label,
    value,
    maxLength: most,
    onChange: ({ target }: { target: { value: string } }) => set(keys ? target.value.trim() : target.value),
  };
  return (
    <Form.Item
      label={label}
      required={!isOptional}
      extra={problem === undefined ? extra : undefined}
      {...(problem !== undefined && { help: problem, validateStatus: "error" as const })}
    >
      {isLong ? (
        <Input.TextArea {...bound} showCount />
      ) : (
        <Input {...bound} suffix={suffix} {...(keys && { inputMode: keys, className: "num" })} />
      )}
    </Form.Item>
  );
}

/** The place of a row in its list, as typed. */
export const SortBox = ({ value, set }: Pick<Props, "value" | "set">) => (
  <TextBox label="排序" extra="小的在前" keys="numeric" value={value} set={set} isOptional />
);
