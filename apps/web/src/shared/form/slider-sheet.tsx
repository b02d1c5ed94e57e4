import { type KeyboardEvent, type ReactNode, Suspense, useState } from "react";
import { Sms } from "@heshi/contract/account/sms";
import { arrowClockwiseIcon } from "@heshi/ui/icons/arrow-clockwise";
import { Icon } from "@heshi/ui/picture/icon";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { Bone, Skeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Loaded } from "../shell/error-boundary.tsx";
import { keyOf } from "../data/query.ts";
import { markShown } from "../data/error-actions.ts";
import { codes, RpcRefusal } from "../data/errors.ts";
import { isRefusal } from "./refusal-at.ts";
import { rpc } from "../data/rpc.ts";
import styles from "./slider-sheet.module.css";

const sms = rpc(Sms);

/** A solved puzzle. */
export interface Solved {
  sliderId: string;
  sliderX: number;
}

export interface SliderSheetProps {
  open: boolean;
  onClose: () => void;
  /** Sends the code, or what else the puzzle is for; rejects with `SLIDER_WRONG` or `SLIDER` to show a new puzzle. */
  onSolved: (solved: Solved) => Promise<unknown>;
}

/** A slider puzzle that proves a human is at work. */
export function SliderSheet({ open, onClose, onSolved }: SliderSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="安全验证" pad>
      <Loaded skeleton={<PuzzleSkeleton />}>
        <Puzzles onSolved={onSolved} />
      </Loaded>
    </Sheet>
  );
}

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

function Puzzles({ onSolved }: Pick<SliderSheetProps, "onSolved">) {
  const [round, setRound] = useState(() => Date.now());
  const [words, setWords] = useState("");
  const renew = (why: string): void => {
    setWords(why);
    setRound(round + 1);
  };
  const solve = async (solved: Solved): Promise<void> => {
    try {
      await onSolved(solved);
    } catch (failure) {
      if (!isAsked(failure) && !isRefusal(failure, Sms, "SLIDER_WRONG")) throw failure;
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

const isAsked = (failure: unknown): failure is RpcRefusal =>
  failure instanceof RpcRefusal && failure.code === codes.slider;

type Asked = { solve: (solved: Solved) => Promise<void>; stop: () => void };

/** `send` repeats a call with a solved puzzle where the server asks for one; `sheet` is the puzzle. */
export function useHumanCheck(): {
  send: <T>(call: (solved?: Solved) => Promise<T>) => Promise<T>;
  sheet: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const ask = <T,>(call: (solved?: Solved) => Promise<T>, failure: RpcRefusal): Promise<T> =>
    new Promise((resolve, reject) => {
      const solve = async (solved: Solved): Promise<void> => {
        try {
          resolve(await call(solved));
        } catch (next) {
          if (isAsked(next)) throw next;
          reject(next);
        }
        setAsked(undefined);
      };
      const stop = (): void => {
        setAsked(undefined);
        reject(failure);
      };
      setAsked({ solve, stop });
    });
  const send = async <T,>(call: (solved?: Solved) => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (failure) {
      if (!isAsked(failure)) throw failure;
      markShown(failure);
      return ask(call, failure);
    }
  };
  const sheet = (
    <SliderSheet
      open={asked !== undefined}
      onClose={() => asked?.stop()}
      onSolved={async (solved) => asked?.solve(solved)}
    />
  );
  return { send, sheet };
}
