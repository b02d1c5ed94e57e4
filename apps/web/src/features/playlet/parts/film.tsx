import { Playlet } from "@heshi/contract/content/playlet";
import { heartFillIcon } from "@heshi/ui/icons/heart-fill";
import { Icon } from "@heshi/ui/picture/icon";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { q } from "#src/shared/data/query.ts";
import { type Liking, useLike } from "./actions.tsx";
import { Clock } from "./clock.tsx";
import type { Episode } from "./series.types.ts";
import { useKept } from "./use-kept.ts";
import styles from "./player.module.css";

/** Two presses within so long like the episode, ms. */
const DOUBLE_MS = 280;
/** So close to the end it begins at its start again, in seconds. */
const END = 2;

type Video = RefObject<HTMLVideoElement | null>;
type Burst = { x: number; y: number; at: number };

/** Plays the film while it is shown; answers whether it is paused, as where the browser waits for a press first. */
function usePlayed({ isShown, speed, src }: { isShown: boolean; speed: number; src: string | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    const { current } = video;
    if (!current || src === undefined) return;
    if (isShown) current.play().then(undefined, () => setPaused(true));
    else current.pause();
  }, [isShown, src]);
  useEffect(() => {
    if (video.current) video.current.playbackRate = speed;
  }, [speed, src]);
  return { video, isPaused, setPaused };
}

const toggle = ({ current }: Video): void => {
  if (current?.paused) void current.play().catch(() => undefined);
  else current?.pause();
};

/** Answers what a press on the film does: one stops it or lets it go on, two like the episode, too. */
function usePresses(video: Video, like: (isOn: boolean) => Promise<void>) {
  const [burst, setBurst] = useState<Burst>();
  const pressed = useRef(Number.NEGATIVE_INFINITY);
  const press = ({ clientX: x, clientY: y, timeStamp: at }: MouseEvent): void => {
    const isSecond = at - pressed.current < DOUBLE_MS;
    pressed.current = isSecond ? Number.NEGATIVE_INFINITY : at;
    toggle(video);
    if (!isSecond) return;
    setBurst({ x, y, at });
    void like(true).catch(showFailure);
  };
  return { burst, press };
}

type Props = Liking & { episode: Episode; isShown: boolean; speed: number; onEnd: () => void };

/** The film of an episode that is open: it goes on where the member was. */
export function Film({ episode, isShown, speed, onEnd, ...liking }: Props) {
  const { episodeId, seconds, number } = episode;
  const { data } = useQuery(q(Playlet, "GetEpisode", { episodeId }));
  const { video, isPaused, setPaused } = usePlayed({ isShown, speed, src: data?.film });
  const [second, setSecond] = useState(0);
  const { burst, press } = usePresses(video, useLike(episode, liking));
  const kept = useKept(episodeId, isShown);
  return (
    <>
      {data !== undefined && (
        <video
          ref={video}
          className={styles.video}
          src={data.film}
          playsInline
          preload="auto"
          aria-label={`第 ${number} 集`}
          onClick={press}
          onLoadedMetadata={({ currentTarget }) => {
            const from = data.second < data.seconds - END ? data.second : 0;
            if (from > 0) currentTarget.currentTime = from;
            currentTarget.playbackRate = speed;
          }}
          onPlay={() => setPaused(false)}
          onPause={({ currentTarget }) => {
            setPaused(true);
            kept.save(currentTarget.currentTime);
          }}
          onTimeUpdate={({ currentTarget }) => {
            setSecond(currentTarget.currentTime);
            kept.note(currentTarget.currentTime);
          }}
          onEnded={onEnd}
        />
      )}
      {isShown && isPaused && <PlayButton onPress={() => toggle(video)} />}
      {burst && <Heart {...burst} />}
      <Clock
        second={second}
        seconds={seconds}
        onSeek={(to) => {
          setSecond(to);
          if (video.current) video.current.currentTime = to;
        }}
      />
    </>
  );
}

const PlayButton = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className={styles.play} aria-label="播放" onClick={onPress}>
    <svg viewBox="0 0 24 24" width="36" height="36" aria-hidden>
      <path d="M7 4.5v15l13-7.5z" fill="currentColor" />
    </svg>
  </button>
);

/** Flies up where the film was pressed twice. */
const Heart = ({ x, y, at }: Burst) => (
  <span key={at} className={styles.burst} style={{ left: x, top: y }} aria-hidden>
    <Icon of={heartFillIcon} size={64} />
  </span>
);
