import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { q } from "../../data/rpc.ts";

type Props = { value?: string; onChange?: (value: string) => void; most: number; id?: string };

/** The paths of categories by their numbers; undefined until they are there. */
export function useCategoryNames(isAsked = true): ReadonlyMap<string, string> | undefined {
  const { data } = useQuery({ ...q(Admin, "GetCategories"), enabled: isAsked });
  return data && new Map(data.list.map(({ categoryId, path }) => [categoryId, path]));
}

/** Categories of a form, as their numbers, one a line: chosen by a part of their names. */
export function CategoriesField({ value = "", onChange, most, id }: Props) {
  const names = useCategoryNames();
  return (
    <Select
      id={id}
      mode="multiple"
      loading={names === undefined}
      placeholder="输入名称查找"
      maxCount={most}
      showSearch={{ optionFilterProp: "label" }}
      value={value.split("\n").filter((one) => one !== "")}
      options={[...(names ?? [])].map(([categoryId, path]) => ({ value: categoryId, label: path }))}
      onChange={(ids) => onChange?.(ids.join("\n"))}
    />
  );
}
