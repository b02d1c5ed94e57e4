import { lazy, type ReactNode, useState } from "react";
import { markShown } from "../data/error-actions.ts";
import { codes, RpcRefusal } from "../data/errors.ts";
import { LoadedSheet } from "../parts/loaded-sheet.tsx";
import type { Solved } from "../parts/slider-puzzle.tsx";

// rarely asked for, so loaded lazily
const Puzzles = lazy(() => import("../parts/slider-puzzle.tsx").then((part) => ({ default: part.Puzzles })));

export interface SliderSheetProps {
  open: boolean;
  onClose: () => void;
  /** Sends the code, or what else the puzzle is for; rejects with `SLIDER_WRONG` or `SLIDER` to show a new puzzle. */
  onSolved: (solved: Solved) => Promise<unknown>;
}

/** A slider puzzle that proves a human is at work. */
export function SliderSheet({ open, onClose, onSolved }: SliderSheetProps) {
  // kept here: a component that waits for its code keeps no state
  const [first, setFirst] = useState(() => Date.now());
  const close = (): void => {
    setFirst(Date.now());
    onClose();
  };
  const solve = async (solved: Solved): Promise<void> => {
    await onSolved(solved);
    setFirst(Date.now());
  };
  return (
    <LoadedSheet open={open} onClose={close} title="安全验证" pad>
      <Puzzles first={first} onSolved={solve} />
    </LoadedSheet>
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
