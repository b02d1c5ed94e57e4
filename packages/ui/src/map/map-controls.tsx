import { formatDistance } from "@heshi/kernel/text";
import type { MapControl, MapProps, MapSight } from "./map-types.tsx";
import { scaleBar } from "./mercator.ts";
import styles from "./map.module.css";

type Shown = Pick<MapProps, "controls" | "inset" | "onControlTap" | "still"> & {
  isPlan: boolean;
  sight: MapSight;
};

/** The scale, the mark of a plan, and the buttons over a map. */
export function MapControls({ controls = [], inset = 0, onControlTap, isPlan, sight, still = false }: Shown) {
  return (
    <>
      <div className={styles.foot} style={{ bottom: 16 + inset }}>
        {!still && <ScaleBar sight={sight} />}
        {isPlan && <span className={styles.plan}>示意图</span>}
      </div>
      {controls.map((control) => (
        <Control key={control.id} control={control} inset={inset} onTap={() => onControlTap?.(control.id)} />
      ))}
    </>
  );
}

function ScaleBar({ sight }: { sight: MapSight }) {
  const { metres, width } = scaleBar(sight.latitude, sight.scale);
  return (
    <span className={styles.scale} role="img" aria-label={`比例尺 ${metres} 米`}>
      <i style={{ width }} />
      {metres < 100 ? `${metres}m` : formatDistance(metres)}
    </span>
  );
}

type ControlProps = { control: MapControl; inset: number; onTap: () => void };

function Control({ control, inset, onTap }: ControlProps) {
  const { label, icon, iconPath, clickable = true, position } = control;
  const { width = 44, height = 44, bottom, ...place } = position;
  const style = { ...place, width, height, ...(bottom === undefined ? {} : { bottom: bottom + inset }) };
  const inner =
    icon ?? (iconPath !== undefined && <img src={iconPath} alt="" width={width} height={height} />);
  if (!clickable)
    return (
      <span className={styles.control} style={style} role="img" aria-label={label}>
        {inner}
      </span>
    );
  return (
    <button type="button" className={styles.control} style={style} aria-label={label} onClick={onTap}>
      {inner}
    </button>
  );
}
