import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { EngineEvents, MapEngine, OpenEngine } from "./engine.ts";
import {
  clampScale,
  type MapChange,
  type MapPoint,
  type MapProps,
  type MapSight,
  SCALE,
} from "./map-types.tsx";

export interface MapBoxProps extends MapProps {
  open: OpenEngine;
  /** The map is a plan of a fictional town. */
  isPlan: boolean;
  onFail: () => void;
}

/** Whether a movement is one that properties cause, not a finger. */
export type Ours = { current: boolean };

type Hearing = {
  engine: () => MapEngine | undefined;
  onTap: (point: MapPoint) => void;
  tell: (type: MapChange["type"], now: MapSight) => void;
  setSight: (now: MapSight) => void;
};

/** What becomes of an engine's events. */
function eventsOf({ engine, onTap, tell, setSight }: Hearing): EngineEvents {
  const see = (act: (now: MapSight) => void): void => {
    const now = engine()?.sight();
    if (now !== undefined) act(now);
  };
  return {
    onTap,
    onMoveStart: () => see((now) => tell("begin", now)),
    onMoveEnd: () =>
      see((now) => {
        setSight(now);
        tell("end", now);
      }),
    onResize: () => see(setSight),
  };
}

/** Opens the engine in an element while the map is shown; what it shows, and whether it moves for properties. */
export function useEngine(holder: { readonly current: HTMLDivElement | null }, props: MapBoxProps) {
  const [engine, setEngine] = useState<MapEngine>();
  const [sight, setSight] = useState<MapSight>();
  const isOurs = useRef(false);
  const tell = useEffectEvent((type: MapChange["type"], now: MapSight) =>
    props.onRegionChange?.({ type, causedBy: isOurs.current ? "update" : "gesture", ...now }),
  );
  const onTap = useEffectEvent((point: MapPoint) => props.onTap?.(point));
  const onFail = useEffectEvent(() => props.onFail());
  const start = useEffectEvent((element: HTMLElement, events: EngineEvents) =>
    props.open(element, {
      point: { latitude: props.latitude, longitude: props.longitude },
      scale: clampScale(props.scale ?? SCALE),
      still: props.still ?? false,
      events,
    }),
  );
  useEffect(() => {
    let opened: MapEngine | undefined;
    let isLeft = false;
    const events = eventsOf({
      engine: () => opened,
      onTap: (point) => onTap(point),
      tell: (type, now) => tell(type, now),
      setSight,
    });
    const open = async (element: HTMLElement): Promise<void> => {
      const made = await start(element, events);
      if (isLeft) return made.remove();
      opened = made;
      setEngine(made);
      setSight(made.sight());
    };
    if (holder.current !== null)
      open(holder.current).catch(() => {
        if (!isLeft) onFail();
      });
    return () => {
      isLeft = true;
      setEngine(undefined);
      opened?.remove();
      opened = undefined;
    };
  }, [holder]);
  return { engine, sight, isOurs };
}
