import { formatDay } from "@heshi/kernel/text";
import { Button, Checkbox, Input, Select } from "antd";
import { setSearch, useAddress } from "../base/router.tsx";
import { Views } from "./saved-views.tsx";
import type { Filter } from "./work-list.types.ts";

/** What a filter is where the address does not say. */
function usualOf(filter: Filter): string {
  if (filter.kind === "day") return filter.isOpen ? "" : formatDay(new Date());
  return filter.kind === "select" ? (filter.usual ?? "") : "";
}

/** The values of the filters in the address; the usual ones where it has none. */
export function valuesOf(
  filters: readonly Filter[],
  search: URLSearchParams,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    filters.map((filter) => [filter.name, search.get(filter.name) ?? usualOf(filter)]),
  );
}

/** The input of the list's method: empty filters are left out, a toggle is a yes. */
export function inputOf(
  filters: readonly Filter[],
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    filters.flatMap(({ name, kind }) => {
      const value = values[name] ?? "";
      if (value === "") return [];
      return [[name, kind === "toggle" ? true : value]];
    }),
  );
}

function FilterField({ filter, value }: { filter: Filter; value: string }) {
  const set = (next: string): void => setSearch({ [filter.name]: next, id: "" });
  if (filter.kind === "toggle")
    return (
      <Checkbox checked={value !== ""} onChange={({ target }) => set(target.checked ? "1" : "")}>
        {filter.label}
      </Checkbox>
    );
  if (filter.kind === "select")
    return (
      <Select
        aria-label={filter.label}
        value={value === "" ? undefined : value}
        placeholder={filter.label}
        allowClear={filter.usual === undefined}
        options={filter.options.map(([of, label]) => ({ value: of, label }))}
        onChange={(next?: string) => set(next ?? "")}
        style={{ minWidth: 128 }}
      />
    );
  if (filter.kind === "day")
    return (
      <Input
        type="date"
        prefix={filter.isOpen && <span className="faint">{filter.label}</span>}
        aria-label={filter.label}
        value={value}
        onChange={({ target }) => set(target.value)}
        style={{ width: filter.isOpen ? 178 : 160 }}
      />
    );
  return (
    <Input.Search
      key={value}
      aria-label={filter.label}
      placeholder={filter.label}
      defaultValue={value}
      allowClear
      maxLength={40}
      onSearch={(next) => set(next.trim())}
      style={{ width: filter.width ?? 220 }}
    />
  );
}

/** The filters of a list, and its saved views. */
export function Filters({ filters, place }: { filters: readonly Filter[]; place: string }) {
  const { search } = useAddress();
  const values = valuesOf(filters, search);
  const isUsed = filters.some(({ name }) => search.has(name));
  const reset = (): void =>
    setSearch({ ...Object.fromEntries(filters.map(({ name }) => [name, ""])), id: "" }, true);
  return (
    <div className="filters" role="search">
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} value={values[filter.name] ?? ""} />
      ))}
      <div className="end">
        {isUsed && <Button onClick={reset}>重置</Button>}
        <Views place={place} filters={filters} />
      </div>
    </div>
  );
}
