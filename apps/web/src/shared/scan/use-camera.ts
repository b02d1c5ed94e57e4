import { useEffect, useRef, useState } from "react";
import type { Read } from "./pixels.ts";

/** Between two tries: often enough for the hand, seldom enough for the battery. */
const EVERY_MS = 200;

export type CameraState = "starting" | "on" | "refused" | "absent";

const stateOf = (failure: unknown): CameraState =>
  (failure as Error).name === "NotAllowedError" || (failure as Error).name === "SecurityError"
    ? "refused"
    : "absent";

export interface CameraUse {
  isOn: boolean;
  /** Finds the text in a frame. */
  read: Read;
  onText: (text: string) => void;
}

/** Shows the camera at the back in the element of the ref `video` and gives each text it sees to `onText`, while `isOn`. */
export function useCamera({ isOn, read, onText }: CameraUse) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  useEffect(() => {
    if (!isOn) return;
    let isCurrent = true;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const canvas = document.createElement("canvas");
    const look = (): void => {
      const text = video.current === null ? undefined : read(video.current, canvas);
      if (text !== undefined && text !== "") onText(text);
    };
    const start = async (): Promise<void> => {
      const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
      if (mediaDevices === undefined) throw new Error("no camera without https");
      stream = await mediaDevices.getUserMedia({
        // barcodes need more than the usual 640 px
        video: { facingMode: "environment", width: { ideal: 1280 } },
      });
      if (!isCurrent || video.current === null) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      setState("on");
      timer = setInterval(look, EVERY_MS);
    };
    const stop = (): void => {
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch((failure: unknown) => {
      stop();
      if (isCurrent) setState(stateOf(failure));
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [isOn, read, onText]);
  return { video, state };
}
