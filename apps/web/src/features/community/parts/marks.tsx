import { Expert } from "@heshi/contract/content/expert";
import { formatCount } from "@heshi/kernel/text";
import { usePress } from "@heshi/ui/base/press";
import { heartIcon } from "@heshi/ui/icons/heart";
import { heartFillIcon } from "@heshi/ui/icons/heart-fill";
import { starFillIcon } from "@heshi/ui/icons/star-fill";
import { Icon } from "@heshi/ui/picture/icon";
import { useState } from "react";
import { rpc } from "#src/shared/data/rpc.ts";
import styles from "./marks.module.css";

const expert = rpc(Expert);
const kinds = {
  like: { name: "点赞", off: heartIcon, on: heartFillIcon, set: expert.SetLiked },
  collect: { name: "收藏", off: starFillIcon, on: starFillIcon, set: expert.SetCollected },
} as const;

type Props = { postId: string; kind: keyof typeof kinds; isOn: boolean; count: number };

/** Likes or keeps something, at once on the page; a refusal takes it back. */
export function MarkButton({ postId, kind, isOn, count }: Props) {
  const [shown, setShown] = useState({ isOn, count });
  const { name, off, on, set } = kinds[kind];
  const [, press] = usePress(async () => {
    const next = !shown.isOn;
    setShown({ isOn: next, count: shown.count + (next ? 1 : -1) });
    try {
      const answer = await set({ postId, isOn: next });
      setShown({ isOn: next, count: answer.count });
    } catch (failure) {
      setShown(shown);
      throw failure;
    }
  });
  return (
    <button
      type="button"
      className={styles.mark}
      data-on={shown.isOn || undefined}
      aria-pressed={shown.isOn}
      aria-label={`${name}，${shown.count}`}
      onClick={press}
    >
      <Icon of={shown.isOn ? on : off} size={20} />
      <span className={styles.count}>{shown.count > 0 ? formatCount(shown.count) : name}</span>
    </button>
  );
}
