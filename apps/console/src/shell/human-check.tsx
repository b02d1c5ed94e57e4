import { RpcRefusal } from "@heshi/client/errors";
import { Sms } from "@heshi/contract/account/sms";
import { commonRefusals } from "@heshi/contract/frame/envelope";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Modal } from "antd";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { rpc } from "../data/rpc.ts";
import { wordsOf } from "../data/use-act.ts";

const sms = rpc(Sms);
const [SLIDER] = commonRefusals.SLIDER;
type Solved = { sliderId: string; sliderX: number };
type Slider = Awaited<ReturnType<typeof sms.GetSlider>>;

const isAsked = (failure: unknown): failure is RpcRefusal =>
  failure instanceof RpcRefusal && failure.code === SLIDER;

/** One puzzle: the piece follows the slider, and is dropped by letting go or by Enter. */
function Puzzle({ slider, onSolve }: { slider: Slider; onSolve: (solved: Solved) => void }) {
  const { sliderId, width, height, pieceY, pieceSize, picture, piece } = slider;
  const [x, setX] = useState(0);
  const letGo = (): void => {
    if (x > 0) onSolve({ sliderId, sliderX: x });
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === "Enter") letGo();
  };
  return (
    <>
      <div style={{ position: "relative", width, height, margin: "0 auto 12px" }}>
        <img src={picture} width={width} height={height} alt="缺了一块的图片" draggable={false} />
        <img
          src={piece}
          width={pieceSize}
          style={{ position: "absolute", left: x, top: pieceY }}
          alt=""
          draggable={false}
        />
      </div>
      <p className="faint small" style={{ textAlign: "center" }}>
        拖动滑块，把图块移到同形的缺口
      </p>
      <input
        type="range"
        autoFocus
        aria-label="拖动滑块拼合图片，松开或按回车提交"
        style={{ display: "block", width, margin: "0 auto" }}
        min={0}
        max={width - pieceSize}
        value={x}
        onChange={(event) => setX(Number(event.target.value))}
        onPointerUp={letGo}
        onKeyDown={onKey}
      />
    </>
  );
}

type PuzzleDialogProps = {
  words: string;
  round: number;
  onSolve: (solved: Solved) => void;
  onStop: () => void;
};

/** Puzzles in front of a form, a new one for each round. */
function PuzzleDialog({ words, round, onSolve, onStop }: PuzzleDialogProps) {
  const [asked, setAsked] = useState(0);
  const name = `${round} ${asked}`;
  const { data: slider, error } = useQuery({
    queryKey: ["Sms.GetSlider", name],
    queryFn: () => sms.GetSlider({}, { isAlone: true, action: name }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const said = error ? wordsOf(error) : words;
  return (
    <Modal
      open
      title="安全验证"
      width={400}
      onCancel={onStop}
      footer={<Button onClick={() => setAsked(asked + 1)}>换一张</Button>}
    >
      {said !== "" && <Alert type="warning" showIcon title={said} style={{ marginBottom: 12 }} />}
      {slider ? (
        <Puzzle key={slider.sliderId} slider={slider} onSolve={onSolve} />
      ) : (
        <div style={{ height: 190 }} aria-busy={error === null} />
      )}
    </Modal>
  );
}

type Asked = { words: string; round: number; solve: (solved: Solved) => void; stop: () => void };

/** `send` repeats a call with a solved puzzle where the server asks for one; `puzzle` is that puzzle. */
export function useHumanCheck(): {
  send: <T>(call: (solved?: Solved) => Promise<T>) => Promise<T>;
  puzzle: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const send = <T,>(call: (solved?: Solved) => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const attempt = (round: number, solved?: Solved): void => {
        call(solved).then(
          (answer) => {
            setAsked(undefined);
            resolve(answer);
          },
          (failure: unknown) => {
            if (isAsked(failure))
              return setAsked({
                words: solved === undefined ? "" : failure.message,
                round,
                solve: (next) => attempt(round + 1, next),
                stop: () => {
                  setAsked(undefined);
                  reject(failure);
                },
              });
            setAsked(undefined);
            reject(failure);
          },
        );
      };
      attempt(0);
    });
  const puzzle = asked && (
    <PuzzleDialog words={asked.words} round={asked.round} onSolve={asked.solve} onStop={asked.stop} />
  );
  return { send, puzzle };
}
