import { Button, Input } from "antd";
import type { ReactNode } from "react";
import { moved } from "../../../base/order.ts";
import { PicturesField } from "../../../desk/form/pictures-field.tsx";
import { pages, PAGES_LIST } from "./block-words.ts";

type Items<T> = {
  items: readonly T[];
  set: (items: T[]) => void;
  /** A new item. */
  blank: T;
  titleOf: (item: T) => string;
  form: (item: T, change: (patch: Partial<T>) => void) => ReactNode;
};

/** Items of a block, in their order. */
export function ItemsForm<T extends object>({ items, set, blank, titleOf, form }: Items<T>) {
  return (
    <>
      {items.map((item, at) => (
        // items have no ids: their place is what they are known by
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className="home-item">
          <legend>
            {at + 1}. {titleOf(item) || "未填写"}
          </legend>
          {form(item, (patch) => set(items.map((one, index) => (index === at ? { ...one, ...patch } : one))))}
          <div className="home-item-acts">
            <Button size="small" disabled={at === 0} onClick={() => set(moved(items, at, -1))}>
              上移
            </Button>
            <Button size="small" disabled={at === items.length - 1} onClick={() => set(moved(items, at, 1))}>
              下移
            </Button>
            <Button
              size="small"
              danger
              disabled={items.length === 1}
              onClick={() => set(items.filter((_, index) => index !== at))}
            >
              删除
            </Button>
          </div>
        </fieldset>
      ))}
      <Button block disabled={items.length >= 20} onClick={() => set([...items, blank])}>
        添加一项
      </Button>
    </>
  );
}

type Typed = { label: string; value: string; set: (text: string) => void };

/** A line of text under its label. */
export const TextInput = ({ label, value, most, set }: Typed & { most: number }) => (
  <label className="home-field">
    <span className="faint">{label}</span>
    <Input value={value} maxLength={most} onChange={({ target }) => set(target.value)} />
  </label>
);

/** A picture under its label, uploaded at once. */
export const PictureInput = ({ label, value, set }: Typed) => (
  <div className="home-field">
    <span className="faint">{label}</span>
    <PicturesField label={label} value={value} onChange={set} most={1} isKept />
  </div>
);

/** The page of the app that opens, typed or taken from those that are often meant. */
export const PageInput = ({ value, set }: Omit<Typed, "label">) => (
  <label className="home-field">
    <span className="faint">打开的页面</span>
    <Input
      value={value}
      maxLength={200}
      list={PAGES_LIST}
      placeholder="如 /pages/goods/mall"
      onChange={({ target }) => set(target.value.trim())}
    />
  </label>
);

/** Pages that are often meant, and the areas. */
export const PageNames = ({ areas }: { areas: readonly { areaId: string; name: string }[] }) => (
  <datalist id={PAGES_LIST}>
    {[...pages, ...areas.map(({ areaId, name }) => [`/pages/goods/area?id=${areaId}`, name] as const)].map(
      ([path, name]) => (
        <option key={path} value={path}>
          {name}
        </option>
      ),
    )}
  </datalist>
);
