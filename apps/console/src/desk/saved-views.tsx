import { Button, Dropdown, Input } from "antd";
import { useState } from "react";
import { setSearch, useAddress } from "../base/router.tsx";
import { keep, readKept } from "../base/storage.ts";
import type { Filter } from "./work-list.types.ts";

type View = { name: string; search: string };
/** So many views a list keeps. */
const MOST = 20;

function ViewRow({ view, open, drop }: { view: View; open: () => void; drop: () => void }) {
  return (
    <div style={{ display: "flex" }}>
      <Button type="text" block style={{ justifyContent: "flex-start" }} onClick={open}>
        {view.name}
      </Button>
      <Button type="text" aria-label={`删除 ${view.name}`} onClick={drop}>
        ×
      </Button>
    </div>
  );
}

/** Views that an operator has saved in this browser: filters under a name. */
export function Views({ place, filters }: { place: string; filters: readonly Filter[] }) {
  const [views, setViews] = useState(() => readKept<View[]>(`views:${place}`) ?? []);
  const [name, setName] = useState("");
  const [isOpen, setOpen] = useState(false);
  const { search } = useAddress();
  const change = (next: View[]): void => {
    setViews(next);
    keep(`views:${place}`, next);
  };
  const save = (): void => {
    const own = [...search].filter(([key]) => filters.some((filter) => filter.name === key));
    const view = { name: name.trim(), search: new URLSearchParams(own).toString() };
    if (view.name === "") return;
    change([...views.filter((one) => one.name !== view.name), view].slice(-MOST));
    setName("");
  };
  const open = (view: View): void => {
    const values = new URLSearchParams(view.search);
    const set = filters.map((one) => [one.name, values.get(one.name) ?? ""]);
    setSearch({ ...(Object.fromEntries(set) as Record<string, string>), id: "" }, true);
    // the menu may lie over the list's buttons
    setOpen(false);
  };
  const menu = (
    <div className="panel" style={{ boxShadow: "var(--shadow-2)", width: 240 }}>
      {views.map((view) => (
        <ViewRow
          key={view.name}
          view={view}
          open={() => open(view)}
          drop={() => change(views.filter((one) => one !== view))}
        />
      ))}
      <Input.Search
        value={name}
        maxLength={12}
        placeholder="保存当前筛选为…"
        enterButton="保存"
        onChange={({ target }) => setName(target.value)}
        onSearch={save}
      />
    </div>
  );
  return (
    <Dropdown trigger={["click"]} open={isOpen} onOpenChange={setOpen} popupRender={() => menu}>
      <Button>视图</Button>
    </Dropdown>
  );
}
