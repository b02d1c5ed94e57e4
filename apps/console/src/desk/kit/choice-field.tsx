import { useQuery } from "@tanstack/react-query";
import { Form, Radio } from "antd";
import type { Choice } from "../work-list.types.ts";

type Props = {
  label: string;
  options: () => Promise<readonly Choice[]>;
  value: string;
  choose: (value: string) => void;
};

const helpOf = (options: readonly Choice[] | undefined): string | undefined =>
  options === undefined ? "正在读取…" : options.length === 0 ? "没有可以选的了" : undefined;

/** One of what a decision can be made with; none is chosen before, so that nothing is decided unread. */
export function ChoiceField({ label, options, value, choose }: Props) {
  const { data, isError } = useQuery({ queryKey: ["choice", label], queryFn: options, gcTime: 0 });
  return (
    <Form.Item label={label} required help={isError ? "没有读出来，请关闭后重试" : helpOf(data)}>
      <Radio.Group
        className="wrong-fields"
        options={[...(data ?? [])]}
        value={value}
        onChange={({ target }) => choose(String(target.value))}
      />
    </Form.Item>
  );
}
