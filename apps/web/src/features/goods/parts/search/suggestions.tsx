import { formatCount } from "@heshi/kernel/text";
import { Row, Rows } from "@heshi/ui/layout/row";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { keywordOf } from "../../search-history.ts";
import { suggestionsQuery } from "../../search.queries.ts";
import styles from "./search.module.css";
import { useDebounced } from "#src/shared/form/use-debounced.ts";

export const TYPING_PAUSE_MS = 200;

export interface SuggestionsProps {
  text: string;
  onChoose: (keyword: string) => void;
}

/** Completions of the typed text; the first row is the text itself. */
export function Suggestions({ text, onChoose }: SuggestionsProps) {
  const keyword = keywordOf(text);
  const settled = useDebounced(keyword, TYPING_PAUSE_MS);
  const { data } = useQuery({
    ...suggestionsQuery(settled),
    enabled: settled !== "",
    // keeps the list while the next one loads
    placeholderData: keepPreviousData,
  });
  const list = (data?.list ?? []).filter((one) => one.text !== keyword);
  return (
    <Rows>
      <Row label={<Completed text={`搜索“${keyword}”`} typed="" />} onPress={() => onChoose(keyword)} />
      {list.map((one) => (
        <Row
          key={one.text}
          label={<Completed text={one.text} typed={keyword} />}
          value={`约 ${formatCount(one.count)} 件`}
          quiet
          chevron={false}
          onPress={() => onChoose(one.text)}
        />
      ))}
    </Rows>
  );
}

function Completed({ text, typed }: { text: string; typed: string }) {
  const at = typed === "" ? -1 : text.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return <span className={styles.completed}>{text}</span>;
  return (
    <span className={styles.completed}>
      {text.slice(0, at)}
      <em className={styles.typed}>{text.slice(at, at + typed.length)}</em>
      {text.slice(at + typed.length)}
    </span>
  );
}
