import { Button } from "@heshi/ui/form/button";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { useEffect, useRef, useState } from "react";
import styles from "./card-camera.module.css";

/** An ID-1 card is 85.6 by 54 mm; the frame takes this part of the picture's width. */
const RATIO = 54 / 85.6;
const FRAME = 0.88;
/** Wide enough to read the smallest print, pixels. */
const WIDTH = 1600;
const QUALITY = 0.9;

type Camera = "starting" | "on" | "off";

/** The rear camera in a video element until the component leaves; `off` where there is none or it is not allowed. */
function useRearCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>("starting");
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    const stop = (of: MediaStream): void => of.getTracks().forEach((track) => track.stop());
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: 1920 } },
      });
      if (isGone || video.current === null) return stop(stream);
      video.current.srcObject = stream;
      await video.current.play();
      setCamera("on");
    };
    start().catch(() => !isGone && setCamera("off"));
    return () => {
      isGone = true;
      if (stream) stop(stream);
    };
  }, []);
  return { video, camera };
}

/** What is in the frame; the video fills its box and is cut off at its sides, so the box's own measure decides. */
function shoot(video: HTMLVideoElement): Promise<File | undefined> {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
  const width = (clientWidth * FRAME) / scale;
  const height = width * RATIO;
  const canvas = document.createElement("canvas");
  canvas.width = Math.min(WIDTH, Math.round(width));
  canvas.height = Math.round(canvas.width * RATIO);
  const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2];
  canvas.getContext("2d")?.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob === null ? undefined : new File([blob], "card.jpg", { type: "image/jpeg" })),
      "image/jpeg",
      QUALITY,
    );
  });
}

/** A camera with a frame to hold a card in; a photo that exists can be chosen instead. */
export function CardCamera({ title, onDone }: { title: string; onDone: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { video, camera } = useRearCamera();
  const take = async (): Promise<void> => {
    if (video.current !== null) onDone(await shoot(video.current));
  };
  return (
    <Sheet open onClose={() => onDone(undefined)} title={title} tall>
      <div className={styles.view}>
        {camera !== "off" && (
          <>
            <video ref={video} className={styles.video} playsInline muted aria-label="相机画面" />
            <div className={styles.frame} />
          </>
        )}
        <p className={styles.words} role="status">
          {camera === "on" && "把证件放进框里，四角对齐，避免反光"}
          {camera === "starting" && "正在打开相机"}
          {camera === "off" && "用不了相机，请在浏览器里允许使用，或从相册选一张"}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button kind="outline" onPress={() => input.current?.click()}>
          从相册选
        </Button>
        {camera !== "off" && (
          <Button disabled={camera !== "on"} onPress={take}>
            拍照
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={`${title}，从相册选`}
        onChange={(event) => onDone(event.target.files?.[0])}
      />
    </Sheet>
  );
}
