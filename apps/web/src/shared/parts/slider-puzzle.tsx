import { type KeyboardEvent, Suspense, useState } from "react";
import { Sms } from "@heshi/contract/account/sms";
import { arrowClockwiseIcon } from "@heshi/ui/icons/arrow-clockwise";
import { Icon } from "@heshi/ui/picture/icon";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { codes, RpcRefusal } from "../data/errors.ts";
import { keyOf } from "../data/query.ts";
import { rpc } from "../data/rpc.ts";
import { isRefusal } from "../form/refusal-at.ts";
import styles from "./slider-puzzle.module.css";

const sms = rpc(Sms);

/** A solved puzzle. */
export interface Solved {
  sliderId: string;
  sliderX: number;
}

const isWrong = (failure: unknown): failure is RpcRefusal =>
  (failure instanceof RpcRefusal && failure.code === codes.slider) || isRefusal(failure, Sms, "SLIDER_WRONG");

function PuzzleSkeleton() {
  return (
    <Skeleton>
      <div className={styles.picture}>
        <Bone height={160} radius={8} />
      </div>
      <Bone height={44} radius="full" top={16} />
    </Skeleton>
  );
}

export interface PuzzlesProps {
  /** Names the first puzzle. */
  first: number;
  onSolved: (solved: Solved) => Promise<unknown>;
}

/** Puzzles, one after the other until one is solved; `onSolved` rejects with `SLIDER_WRONG` or `SLIDER` for another. */
export function Puzzles({ first, onSolved }: PuzzlesProps) {
  const [round, setRound] = useState(first);
  const [words, setWords] = useState("");
  const renew = (why: string): void => {
    setWords(why);
    setRound(round + 1);
  };
  const solve = async (solved: Solved): Promise<void> => {
    try {
      await onSolved(solved);
    } catch (failure) {
      if (!isWrong(failure)) throw failure;
      renew(failure.message);
    }
  };
  return (
    <>
      <Suspense fallback={<PuzzleSkeleton />}>
        <Puzzle key={round} round={round} onSolve={solve} />
      </Suspense>
      <div className={styles.foot}>
        <p role="alert">{words}</p>
        <button type="button" className={styles.renew} onClick={() => renew("")}>
          <Icon of={arrowClockwiseIcon} size={16} />
          换一张
        </button>
      </div>
    </>
  );
}

type PuzzleProps = { round: number; onSolve: (solved: Solved) => Promise<void> };

function Puzzle({ round, onSolve }: PuzzleProps) {
  const { data } = useSuspenseQuery({
    queryKey: [...keyOf(Sms, "GetSlider"), round],
    queryFn: () => sms.GetSlider({}, { action: String(round) }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [x, setX] = useState(0);
  const [busy, setBusy] = useState(false);
  const { width, height, pieceY, pieceSize, sliderId } = data;
  const letGo = (): void => {
    if (x === 0 || busy) return;
    setBusy(true);
    void onSolve({ sliderId, sliderX: x }).finally(() => setBusy(false));
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "Enter") letGo();
  };
  const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  const place = { left: share(x, width), top: share(pieceY, height), width: share(pieceSize, width) };
  return (
    <>
      <div className={styles.picture}>
        <img src={data.picture} width={width} height={height} alt="缺了一块的图片" draggable={false} />
        <img src={data.piece} className={styles.piece} style={place} alt="" draggable={false} />
      </div>
      <div className={styles.track}>
        <span aria-hidden>{x === 0 ? "向右拖动滑块，拼合图片" : ""}</span>
        <input
          type="range"
          aria-label="拖动滑块拼合图片，松开或按回车提交"
          min={0}
          max={width - pieceSize}
          value={x}
          disabled={busy}
          onChange={(event) => setX(Number(event.target.value))}
          onPointerUp={letGo}
          onKeyDown={onKey}
        />
      </div>
    </>
  );
}
