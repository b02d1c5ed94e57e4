import { useState } from "react";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { categoriesQuery } from "../shopgoods.queries.ts";
import styles from "./editors.module.css";

export interface CategoryColumnsProps {
  value: string;
  onChoose: (categoryId: string) => void;
}

/** The platform's categories in two columns; only a leaf can be chosen. */
export function CategoryColumns({ value, onChoose }: CategoryColumnsProps) {
  const { data } = useSuspenseQuery(categoriesQuery());
  const { list } = data;
  const chosen = list.find(({ categoryId, children }) =>
    [categoryId, ...children.map((child) => child.categoryId)].includes(value),
  );
  const [top, setTop] = useState(chosen?.categoryId ?? list[0]?.categoryId);
  const at = list.find(({ categoryId }) => categoryId === top);
  if (at === undefined) return <Empty picture="box" title="还没有商品分类" help="请联系平台添加" />;
  const leaves = at.children.length > 0 ? at.children : [at];
  return (
    <div className={styles.columns}>
      <ul className={styles.tops}>
        {list.map(({ categoryId, name }) => (
          <li key={categoryId}>
            <button
              type="button"
              aria-current={categoryId === top || undefined}
              onClick={() => setTop(categoryId)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <Rows>
        {leaves.map(({ categoryId, name }) => (
          <Row
            key={categoryId}
            label={name}
            value={categoryId === value ? "已选" : undefined}
            onPress={() => onChoose(categoryId)}
          />
        ))}
      </Rows>
    </div>
  );
}

/** The names of a category's path: 家居 / 茶具. */
export function useCategoryName(id: string): string {
  const { data } = useSuspenseQuery(categoriesQuery());
  for (const { categoryId, name, children } of data.list) {
    if (categoryId === id) return name;
    const leaf = children.find((child) => child.categoryId === id);
    if (leaf !== undefined) return `${name}\u00A0/ ${leaf.name}`;
  }
  return "";
}
