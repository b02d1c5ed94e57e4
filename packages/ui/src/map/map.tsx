import { lazy, type ReactNode, Suspense, useState } from "react";
import type { OpenEngine } from "./engine.ts";
import type { MapProps, MapProvider } from "./map-types.tsx";
import styles from "./map.module.css";

export interface MapViewProps extends MapProps {
  provider: MapProvider;
  /** Shown where there is no map, or it cannot be loaded: the address, a list. */
  fallback?: ReactNode;
}

const Box = lazy(() => import("./map-box.tsx").then((module) => ({ default: module.MapBox })));

const openPlan: OpenEngine = async (element, start) =>
  (await import("./leaflet-engine.ts")).openLeaflet(element, start);

const openerOf = (provider: MapProvider): OpenEngine =>
  provider.kind === "amap"
    ? async (element, start) => (await import("./amap-engine.ts")).openAmap(element, start, provider)
    : openPlan;

/** A map that fills its place: AMap by a key, or a plan of a fictional town, each loaded when it is first shown. */
export function MapView({ provider, fallback = null, ...props }: MapViewProps) {
  const [failed, setFailed] = useState<string>();
  const which = JSON.stringify(provider);
  if (provider.kind === "none" || failed === which) return fallback;
  return (
    <div className={styles.map}>
      <Suspense>
        <Box
          key={which}
          {...props}
          open={openerOf(provider)}
          isPlan={provider.kind === "plan"}
          onFail={() => setFailed(which)}
        />
      </Suspense>
    </div>
  );
}
