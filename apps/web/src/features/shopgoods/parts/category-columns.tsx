import { useState } from "react";
import type { Category } from "@heshi/contract/goods/wares-goods";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Empty } from "@heshi/ui/state/empty";
import { useSuspenseQuery } from "@tanstack/react-query";
import { queryClient } from "#src/shared/data/query-client.ts";
import { categoriesQuery } from "../shopgoods.queries.ts";
import styles from "./editors.module.css";

interface Node {
  categoryId: string;
  name: string;
  children?: readonly Node[] | undefined;
}

/** The nodes from a top category down to the one with the id; none if it does not exist. */
function pathTo(nodes: readonly Node[], id: string): readonly Node[] {
  for (const node of nodes) {
    if (node.categoryId === id) return [node];
    const below = pathTo(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

const isLeafNode = ({ children = [] }: Node): boolean => children.length === 0;

export interface CategoryColumnsProps {
  value: string;
  onChoose: (categoryId: string) => void;
}

/**
 * The platform's categories: the top ones at the left, those below at the right, the third level under its heading. Only a leaf can be
 * chosen.
 */
export function CategoryColumns({ value, onChoose }: CategoryColumnsProps) {
  const { data } = useSuspenseQuery(categoriesQuery());
  const { list } = data;
  const [chosen] = pathTo(list, value);
  const [top, setTop] = useState(chosen?.categoryId ?? list[0]?.categoryId);
  const at = list.find(({ categoryId }) => categoryId === top);
  if (at === undefined) return <Empty picture="box" title="还没有商品分类" help="请联系平台添加" />;
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
      <div>
        {groupsOf(at).map(({ title, leaves }) => (
          <section key={title} aria-label={title || at.name}>
            {title !== "" && <h3 className={styles.group}>{title}</h3>}
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
          </section>
        ))}
      </div>
    </div>
  );
}

/** The leaves below a top category: those of its own first, then those of each branch under its name. */
function groupsOf(top: Category): readonly { title: string; leaves: readonly Node[] }[] {
  if (isLeafNode(top)) return [{ title: "", leaves: [top] }];
  const own = top.children.filter(isLeafNode);
  const branches = top.children.flatMap(({ name, children }) =>
    children === undefined ? [] : [{ title: name, leaves: children }],
  );
  return own.length === 0 ? branches : [{ title: "", leaves: own }, ...branches];
}

/** The names of a category's path: 家居 / 茶具. */
export function useCategoryName(id: string): string {
  const { data } = useSuspenseQuery(categoriesQuery());
  return pathTo(data.list, id)
    .map(({ name }) => name)
    .join("\u00A0/ ");
}

/** Whether a category has others below it, or is gone, so that no product can be in it; false until the categories are loaded. */
export function isNoLeaf(id: string): boolean {
  const list = queryClient.getQueryData(categoriesQuery().queryKey)?.list;
  if (list === undefined || id === "") return false;
  const node = pathTo(list, id).at(-1);
  return node === undefined || !isLeafNode(node);
}
