import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { Button } from "../form/button.tsx";
import type { OpenEngine } from "./engine.ts";
import type { MapProps, MapProvider } from "./map-types.tsx";
import styles from "./map.module.css";
import type { MapBoxProps } from "./use-engine.tsx";

export interface MapViewProps extends MapProps {
  provider: MapProvider;
  /** Shown where there is no map, and over the retry where it cannot be loaded: the address, a list. */
  fallback?: ReactNode;
}

/** In place of a box whose file cannot be loaded. */
function Unloaded({ onFail }: MapBoxProps) {
  const fail = useEffectEvent(onFail);
  useEffect(() => fail(), []);
  return null;
}

/** The box, loaded when it is first drawn; what failed is asked for again by the next one. */
const lazyBox = (): ComponentType<MapBoxProps> =>
  lazy<ComponentType<MapBoxProps>>(() =>
    import("./map-box.tsx").then(
      ({ MapBox }) => ({ default: MapBox }),
      () => ({ default: Unloaded }),
    ),
  );

const openPlan: OpenEngine = async (element, start) =>
  (await import("./leaflet-engine.ts")).openLeaflet(element, start);

const openerOf = (provider: MapProvider): OpenEngine =>
  provider.kind === "amap"
    ? async (element, start) => (await import("./amap-engine.ts")).openAmap(element, start, provider)
    : openPlan;

/** A map that fills its place: AMap by a key, or a plan of a fictional town, each loaded when it is first shown. */
export function MapView({ provider, fallback = null, ...props }: MapViewProps) {
  const [failed, setFailed] = useState<string>();
  const [{ Box, turn }, setBox] = useState(() => ({ Box: lazyBox(), turn: 0 }));
  const which = JSON.stringify(provider);
  if (provider.kind === "none") return fallback;
  const retry = (): void => {
    setBox({ Box: lazyBox(), turn: turn + 1 });
    setFailed(undefined);
  };
  return (
    <div className={styles.map}>
      {failed === which ? (
        <Failed onRetry={retry}>{fallback}</Failed>
      ) : (
        <Suspense>
          <Box
            key={`${which}${turn}`}
            {...props}
            open={openerOf(provider)}
            isPlan={provider.kind === "plan"}
            onFail={() => setFailed(which)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Where the map would be: what is shown instead, and the way to try again. */
function Failed({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <div className={styles.failed} role="alert">
      {children ?? <p>地图没有加载出来</p>}
      <Button kind="outline" size="s" label="重新加载地图" onPress={onRetry}>
        重新加载
      </Button>
    </div>
  );
}
