import type { ReactNode } from "react";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { CursorQuery } from "#src/shared/data/query.ts";
import { EditBar, type EditBarProps } from "./parts/edit-bar.tsx";
import { useSelection } from "./selection.ts";

export interface Editing<T> extends Pick<EditBarProps, "question" | "remove"> {
  query: CursorQuery<T>;
  idOf: (row: T) => string;
  /** A further button of the edit mode; receives a function that ends it. */
  more?: (end: () => void) => ReactNode;
}

/** The edit mode of a list: its nav bar button, its bottom bar and its selection. */
export function useEditing<T>({ query, idOf, more, ...act }: Editing<T>) {
  const selection = useSelection();
  const { data } = useInfiniteQuery(query);
  const ids = (data?.pages ?? []).flatMap(({ list }) => list).map(idOf);
  const { isEdited, switchMode, end } = selection;
  return {
    selection,
    right: ids.length > 0 && (
      <>
        {isEdited && more?.(end)}
        <NavButton text={isEdited ? "完成" : "管理"} onPress={switchMode} />
      </>
    ),
    bar: isEdited && <EditBar ids={ids} selection={selection} {...act} />,
  };
}
