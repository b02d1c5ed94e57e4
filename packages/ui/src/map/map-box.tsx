import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Cluster } from "./cluster.ts";
import { MapControls } from "./map-controls.tsx";
import type { MapEngine } from "./engine.ts";
import styles from "./map.module.css";
import { clampScale, type MapProps, type MapSight, SCALE } from "./map-types.tsx";
import type { MarkerPart } from "./marker-element.ts";
import { createPlaced } from "./placed.ts";
import { type MapBoxProps, type Ours, useEngine } from "./use-engine.tsx";

/** About the width of a finger's error on the ground: nearer than this the map is where it should be. */
const SAME_DEGREES = 1e-6;

/** A map drawn by an engine, which its properties are handed to whenever they change. */
export function MapBox(props: MapBoxProps) {
  const holder = useRef<HTMLDivElement>(null);
  const { engine, sight, isOurs } = useEngine(holder, props);
  useView(engine, props, isOurs);
  useMarkers(engine, sight, props);
  useShapes(engine, props);
  useTheme(engine);
  useUpdated(engine, props);
  return (
    <>
      <div ref={holder} className={styles.canvas} role="region" aria-label={props.label ?? "地图"} />
      {sight !== undefined && <MapControls {...props} sight={sight} />}
    </>
  );
}

function asOurs(isOurs: Ours, act: () => void): void {
  isOurs.current = true;
  act();
  isOurs.current = false;
}

function useView(engine: MapEngine | undefined, props: MapProps, isOurs: Ours): void {
  const { latitude, longitude, includePoints = [] } = props;
  const scale = clampScale(props.scale ?? SCALE);
  const last = useRef({ latitude, longitude, scale });
  useEffect(() => {
    if (engine === undefined) return;
    const before = last.current;
    last.current = { latitude, longitude, scale };
    const now = engine.sight();
    // what has not changed stays as a finger left it
    const isMoved = before.latitude !== latitude || before.longitude !== longitude;
    const to = isMoved ? { latitude, longitude } : now;
    const at = before.scale === scale ? now.scale : scale;
    const isThere =
      Math.abs(now.latitude - to.latitude) < SAME_DEGREES &&
      Math.abs(now.longitude - to.longitude) < SAME_DEGREES &&
      now.scale === at;
    if (!isThere) asOurs(isOurs, () => engine.show(to, at));
  }, [engine, latitude, longitude, scale, isOurs]);
  // by value: an equal list in a new render must not take the map back from where a finger moved it
  const included = JSON.stringify(includePoints.map(({ latitude: north, longitude: east }) => [north, east]));
  const include = useEffectEvent(() => {
    if (includePoints.length > 0) asOurs(isOurs, () => engine?.include(includePoints));
  });
  useEffect(() => include(), [engine, included]);
}

const NEARER = 2;

function useMarkers(engine: MapEngine | undefined, sight: MapSight | undefined, props: MapProps): void {
  const { markers, here } = props;
  const [open, setOpen] = useState<string>();
  const onMarker = useEffectEvent((id: string, part: MarkerPart) => {
    if (part === "callout") {
      props.onCalloutTap?.(id);
      return;
    }
    const marker = markers?.find((one) => one.id === id);
    if (marker?.callout?.display === "tap") setOpen((now) => (now === id ? undefined : id));
    props.onMarkerTap?.(id);
  });
  const onCluster = useEffectEvent((cluster: Cluster) => {
    const now = engine?.sight();
    if (now !== undefined) engine?.show(cluster, clampScale(Math.round(now.scale) + NEARER));
  });
  const placed = useRef<ReturnType<typeof createPlaced>>(undefined);
  useEffect(() => {
    if (engine === undefined || sight === undefined) return;
    placed.current ??= createPlaced({
      onMarker: (id, part) => onMarker(id, part),
      onCluster: (cluster) => onCluster(cluster),
    });
    engine.place(placed.current({ markers: markers ?? [], here, sight, open }));
  }, [engine, sight, markers, here, open]);
}

function useShapes(engine: MapEngine | undefined, { polyline, circles, polygons }: MapProps): void {
  useEffect(() => {
    engine?.draw({ lines: polyline ?? [], circles: circles ?? [], polygons: polygons ?? [] });
  }, [engine, polyline, circles, polygons]);
}

/** Draws again when the theme of the page changes. */
function useTheme(engine: MapEngine | undefined): void {
  useEffect(() => {
    if (engine === undefined) return;
    const watch = new MutationObserver(() => engine.restyle());
    watch.observe(document.documentElement, { attributeFilter: ["data-theme", "data-side"] });
    return () => watch.disconnect();
  }, [engine]);
}

/** Comes after the effects that draw, so that all of it is drawn. */
function useUpdated(engine: MapEngine | undefined, props: MapProps): void {
  const { latitude, longitude, scale, markers, polyline, circles, polygons, includePoints } = props;
  const updated = useEffectEvent(() => props.onUpdated?.());
  useEffect(() => {
    if (engine !== undefined) updated();
  }, [engine, latitude, longitude, scale, markers, polyline, circles, polygons, includePoints]);
}
