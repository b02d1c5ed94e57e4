import { Wares } from "@heshi/contract/goods/wares";
import {
  type CommentSort,
  commentSorts,
  type CommentTag,
  type CommentView,
} from "@heshi/contract/goods/wares-comment";
import { type CommentWord, commentWords } from "@heshi/contract/goods/comment-words";
import type { InputOf } from "@heshi/contract/frame/define";
import type { GoodsDetail } from "@heshi/contract/goods/wares-goods";
import { formatCount, starsText } from "@heshi/kernel/text";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { Empty } from "@heshi/ui/state/empty";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { Loaded } from "#src/shared/shell/error-boundary.tsx";
import { LoadedSheet } from "#src/shared/parts/loaded-sheet.tsx";
import { useIsMember } from "#src/shared/session/session-store.ts";
import { pages, q } from "#src/shared/data/query.ts";
import { helpfulQuery } from "../../detail.queries.ts";
import { CommentItem } from "./comment-item.tsx";
import styles from "./comments.module.css";
import type { DetailState } from "../detail/detail-state.ts";
import { CommentActs } from "./comment-acts.tsx";

const sortTexts: Readonly<Record<CommentSort, string>> = { newest: "最新", helpful: "最有用" };
const NO_CHOICES = { list: [] };

export interface CommentsSheetProps {
  goods: GoodsDetail;
  state: DetailState;
}

/** All comments on a product, by tag. */
export function CommentsSheet({ goods, state }: CommentsSheetProps) {
  return (
    <LoadedSheet open={state.sheet === "comments"} onClose={state.close} title="商品评价" tall pad>
      <ByTag waresId={goods.waresId} first={state.tag} />
    </LoadedSheet>
  );
}

function ByTag({ waresId, first }: { waresId: string; first: CommentTag }) {
  const [tag, setTag] = useState(first);
  const [sort, setSort] = useState<CommentSort>("newest");
  const [choice, setChoice] = useState<string>();
  const [word, setWord] = useState<CommentWord>();
  const { data: choices = NO_CHOICES } = useQuery(q(Wares, "GetCommentChoices", { waresId }));
  const { data: summary } = useSuspenseQuery(q(Wares, "GetCommentSummary", { waresId }));
  const score = summary.score === undefined ? undefined : starsText(summary.score);
  return (
    <>
      {score !== undefined && (
        <p className={styles.score}>
          <b>{score}</b> 分{summary.goodPercent !== undefined && ` · ${summary.goodPercent}% 好评`}
        </p>
      )}
      <Chips label="评价分类">
        {summary.tags.map((one) => (
          <Chip key={one.tag} role="radio" chosen={one.tag === tag} onPress={() => setTag(one.tag)}>
            {one.text} {formatCount(one.count)}
          </Chip>
        ))}
      </Chips>
      <Words words={summary.words} chosen={word} onChoose={setWord} />
      <div className={styles.filters}>
        <Chips label="评价排序">
          {commentSorts.map((one) => (
            <Chip key={one} small role="radio" chosen={one === sort} onPress={() => setSort(one)}>
              {sortTexts[one]}
            </Chip>
          ))}
          {choices.list.map((one) => (
            <Chip
              key={one.choice}
              small
              chosen={one.choice === choice}
              onPress={() => setChoice(one.choice === choice ? undefined : one.choice)}
            >
              {one.choice}
            </Chip>
          ))}
        </Chips>
      </div>
      <Loaded key={`${tag} ${sort} ${word} ${choice}`} skeleton={<RowSkeleton />}>
        <List filter={{ waresId, tag, sort, word, choice }} />
      </Loaded>
    </>
  );
}

type WordsProps = {
  words: readonly { word: CommentWord; count: number }[];
  chosen: CommentWord | undefined;
  onChoose: (word: CommentWord | undefined) => void;
};

/** What many said with one tap; a press shows who said so. */
function Words({ words, chosen, onChoose }: WordsProps) {
  if (words.length === 0) return null;
  return (
    <div className={styles.filters}>
      <Chips label="大家说">
        {words.map(({ word, count }) => (
          <Chip
            key={word}
            small
            chosen={word === chosen}
            onPress={() => onChoose(word === chosen ? undefined : word)}
          >
            {commentWords[word].text} {formatCount(count)}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

type Filter = InputOf<(typeof Wares)["methods"]["GetComments"]>;

function List({ filter }: { filter: Filter }) {
  const { waresId } = filter;
  const isMember = useIsMember();
  const { data: mine } = useQuery({ ...helpfulQuery(waresId), enabled: isMember });
  const isHelpful = ({ commentId }: CommentView): boolean => mine?.commentIds.includes(commentId) === true;
  return (
    <CursorList
      query={pages(Wares, "GetComments", filter)}
      empty={<Empty picture="mail" title="这个分类下还没有评价" as="h3" />}
    >
      {(comments) => (
        <ul className={styles.all}>
          {comments.map((comment) => (
            <li key={comment.commentId} className={styles.item}>
              <CommentItem
                comment={comment}
                act={<CommentActs comment={comment} isHelpful={isHelpful(comment)} />}
              />
            </li>
          ))}
        </ul>
      )}
    </CursorList>
  );
}
