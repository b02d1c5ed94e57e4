import { WaresGoods } from "@heshi/contract/goods/wares-catalogue";
import { confirm } from "@heshi/ui/overlay/dialog";
import { Icon } from "@heshi/ui/picture/icon";
import { trashIcon } from "@heshi/ui/icons/trash";
import { xIcon } from "@heshi/ui/icons/x";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { usePress } from "@heshi/ui/base/press";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "#src/shared/session/session-store.ts";
import { removeKeywords } from "../../search-history.ts";
import { q } from "#src/shared/data/query.ts";
import { historyQuery } from "../../search.queries.ts";
import styles from "./search.module.css";

type WordsProps = { onChoose: (keyword: string) => void };

/** 历史搜索: past keywords, which 编辑 removes one by one or all. */
export function SearchHistory({ onChoose }: WordsProps) {
  const token = useSession((session) => session.token);
  const { data } = useQuery(historyQuery(token));
  const [isEdited, setEdited] = useState(false);
  const [, clear] = usePress(async () => {
    if (!(await confirm({ text: "清空全部历史搜索？", confirmText: "清空" }))) return;
    await removeKeywords();
    setEdited(false);
  });
  const words = data?.list ?? [];
  if (words.length === 0) return null;
  return (
    <section className={styles.words} aria-label="历史搜索">
      <div className={styles.head}>
        <h2>历史搜索</h2>
        {isEdited ? (
          <span className={styles.acts}>
            <button type="button" onClick={clear}>
              全部清空
            </button>
            <button type="button" onClick={() => setEdited(false)}>
              完成
            </button>
          </span>
        ) : (
          <button
            type="button"
            className={styles.trash}
            aria-label="编辑历史搜索"
            onClick={() => setEdited(true)}
          >
            <Icon of={trashIcon} size={16} />
          </button>
        )}
      </div>
      <Chips label="历史搜索">
        {words.map((word) => (
          <Word key={word} word={word} isEdited={isEdited} onChoose={onChoose} />
        ))}
      </Chips>
    </section>
  );
}

type WordProps = WordsProps & { word: string; isEdited: boolean };

function Word({ word, isEdited, onChoose }: WordProps) {
  const [, remove] = usePress(() => removeKeywords(word));
  return (
    <Chip onPress={isEdited ? remove : () => onChoose(word)}>
      <span className={styles.word}>{word}</span>
      {isEdited && <Icon of={xIcon} size={12} label="删除" />}
    </Chip>
  );
}

/** 大家都在搜: the operators' keywords by rank, the first three highlighted. */
export function HotWords({ onChoose }: WordsProps) {
  const { data } = useQuery(q(WaresGoods, "GetHotWords"));
  const words = data?.list ?? [];
  if (words.length === 0) return null;
  return (
    <section className={styles.words} aria-label="大家都在搜">
      <div className={styles.head}>
        <h2>大家都在搜</h2>
      </div>
      <ol className={styles.hot}>
        {words.map((word, at) => (
          <li key={word}>
            <button type="button" className={styles.hotWord} onClick={() => onChoose(word)}>
              <b className={at < 3 ? styles.top : styles.rank}>{at + 1}</b>
              <span className={styles.word}>{word}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
