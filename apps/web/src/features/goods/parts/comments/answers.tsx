import { Wares } from "@heshi/contract/goods/wares";
import { formatDay } from "@heshi/kernel/text";
import { Dates } from "@heshi/ui/base/keep-together";
import { Button } from "@heshi/ui/form/button";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { pages, type RowOf } from "#src/shared/data/query.ts";
import styles from "./questions.module.css";

type Said = RowOf<typeof Wares, "GetQuestions">["first"][number];
type Props = { questionId: string; first: readonly Said[]; count: number; act: ReactNode };

/** The newest answers, and all of them page by page once they are asked for, beside the way to another one. */
export function Answers({ questionId, first, count, act }: Props) {
  const [isOpen, setOpen] = useState(false);
  const query = useInfiniteQuery({ ...pages(Wares, "GetAnswers", { questionId }), enabled: isOpen });
  const all = query.data?.pages.flatMap((page) => page.list) ?? first;
  const rest = count - all.length;
  const onMore = async () => {
    if (!isOpen) setOpen(true);
    else await query.fetchNextPage();
  };
  return (
    <>
      {all.map((one) => (
        <p key={one.text + one.createdAt} className={styles.answer}>
          <span>{one.text}</span>
          <span className={styles.facts}>
            {one.nickname} · 已购买 · <Dates text={formatDay(new Date(one.createdAt))} />
          </span>
        </p>
      ))}
      <p className={styles.act}>
        {rest > 0 && (
          <Button kind="outline" size="s" onPress={onMore}>
            查看其余 {rest} 个回答
          </Button>
        )}
        {act}
      </p>
    </>
  );
}
