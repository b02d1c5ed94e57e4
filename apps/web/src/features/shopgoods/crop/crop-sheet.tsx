import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { shopStore } from "#src/shared/shop/shop-store.ts";
import { MOST_ZOOM, movedBy, type Size, squareOf, type View, WHOLE } from "./crop.ts";
import styles from "./crop.module.css";

/** Longest side of what is stored. */
const MOST_PX = 1200;
/** A key moves the picture by so much of the stage. */
const STEP = 0.05;
const keys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export interface CropSheetProps {
  picture: string;
  open: boolean;
  onClose: () => void;
  onDone: (url: string) => void;
}

/** Cuts a square out of a picture: moved by a finger or arrow keys, enlarged by a slider. */
export function CropSheet({ picture, open, onClose, onDone }: CropSheetProps) {
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const [view, setView] = useState<View>(WHOLE);
  const send = async (): Promise<void> => {
    if (image.current === null || size === undefined) return;
    const file = await cut(image.current, squareOf(size, view));
    onDone(await shopStore.upload(file, () => undefined));
  };
  const bar = (
    <BottomBar still>
      <Button grow disabled={size === undefined} busyText="正在保存" onPress={send}>
        确定
      </Button>
    </BottomBar>
  );
  return (
    <Sheet open={open} onClose={onClose} title="裁剪成正方形" bar={bar} pad>
      <Stage size={size} view={view} onView={setView}>
        <img
          ref={image}
          src={picture}
          alt=""
          draggable={false}
          style={size && placeOf(size, view)}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
      </Stage>
      <label className={styles.zoom}>
        缩放
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={view.zoom}
          onChange={(event) => setView({ ...view, zoom: Number(event.target.value) })}
        />
      </label>
    </Sheet>
  );
}

/** Where the picture lies behind the stage. */
function placeOf(size: Size, view: View) {
  const { side, left, top } = squareOf(size, view);
  const part = (pixels: number): string => `${(pixels / side) * 100}%`;
  return { width: part(size.width), left: part(-left), top: part(-top) };
}

async function cut(image: HTMLImageElement, { side, left, top }: ReturnType<typeof squareOf>): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(MOST_PX, Math.round(side));
  canvas.height = canvas.width;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  // what is transparent becomes white, as lists show it
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
  if (blob === null) throw new Error("no picture");
  return new File([blob], "square.jpg", { type: "image/jpeg" });
}

type StageProps = {
  size: Size | undefined;
  view: View;
  onView: (view: View) => void;
  children: ReactNode;
};

/** The square in which the picture is moved. */
function Stage({ size, view, onView, children }: StageProps) {
  const last = useRef<readonly [number, number]>(undefined);
  const move = (by: readonly [number, number]): void => {
    if (size !== undefined) onView(movedBy(size, view, by));
  };
  const onMove = (event: PointerEvent<HTMLDivElement>): void => {
    if (last.current === undefined) return;
    const [x, y] = last.current;
    const { width } = event.currentTarget.getBoundingClientRect();
    move([(event.clientX - x) / width, (event.clientY - y) / width]);
    last.current = [event.clientX, event.clientY];
  };
  const lift = (): void => {
    last.current = undefined;
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = keys[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(by);
  };
  return (
    <div
      className={styles.stage}
      role="application"
      aria-label="拖动图片，或用方向键移动"
      tabIndex={0}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = [event.clientX, event.clientY];
      }}
      onPointerMove={onMove}
      onPointerUp={lift}
      onPointerCancel={lift}
    >
      {children}
    </div>
  );
}
