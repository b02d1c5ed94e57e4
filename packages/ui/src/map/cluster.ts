import { type MapMarker, type MapPoint, SCALE_MAX } from "./map-types.tsx";
import { fromWorld, toWorld, type WorldPixel } from "./mercator.ts";

/** Markers that would overlap at a scale, at their middle. */
export interface Cluster extends MapPoint {
  key: string;
  markers: readonly MapMarker[];
}

/** Pills are about 110 px wide and 28 high; nearer than this two of them overlap. */
const REACH = 64;
/** Px from their middle of markers that cannot be separated by going nearer. */
const FAN = 44;

type Group = { at: WorldPixel; sum: WorldPixel; markers: MapMarker[] };

const cellOf = ({ x, y }: WorldPixel): [number, number] => [Math.floor(x / REACH), Math.floor(y / REACH)];

/**
 * Joins markers that are nearer to one another than 64 px at a scale, in their order, so that the same markers always make the
 * same clusters. Those that must not join stay alone, and so does everything at the largest scale, fanned out.
 */
export function clustersOf(
  markers: readonly MapMarker[],
  scale: number,
): { alone: readonly MapMarker[]; clusters: readonly Cluster[] } {
  const grid = new Map<string, Group[]>();
  const groups: Group[] = [];
  const alone: MapMarker[] = [];
  for (const marker of markers) {
    if (marker.joinCluster !== true) {
      alone.push(marker);
      continue;
    }
    const at = toWorld(marker, scale);
    const near = nearest(grid, at);
    if (near === undefined) {
      const group = { at, sum: { ...at }, markers: [marker] };
      groups.push(group);
      const key = cellOf(at).join();
      grid.set(key, [...(grid.get(key) ?? []), group]);
    } else {
      near.markers.push(marker);
      near.sum = { x: near.sum.x + at.x, y: near.sum.y + at.y };
    }
  }
  const clusters: Cluster[] = [];
  for (const group of groups) {
    const [first] = group.markers;
    if (group.markers.length === 1 && first !== undefined) alone.push(first);
    else if (scale >= SCALE_MAX) alone.push(...fanned(group, scale));
    else clusters.push(clusterOf(group, scale));
  }
  return { alone, clusters };
}

function nearest(grid: ReadonlyMap<string, readonly Group[]>, at: WorldPixel): Group | undefined {
  const [column, row] = cellOf(at);
  let best: Group | undefined;
  let least = REACH;
  for (let x = column - 1; x <= column + 1; x += 1)
    for (let y = row - 1; y <= row + 1; y += 1)
      for (const group of grid.get(`${x},${y}`) ?? []) {
        const distance = Math.hypot(group.at.x - at.x, group.at.y - at.y);
        if (distance >= least) continue;
        best = group;
        least = distance;
      }
  return best;
}

function clusterOf({ sum, markers }: Group, scale: number): Cluster {
  const middle = fromWorld({ x: sum.x / markers.length, y: sum.y / markers.length }, scale);
  return { ...middle, key: `${markers[0]?.id}+${markers.length}`, markers };
}

function fanned({ at, markers }: Group, scale: number): MapMarker[] {
  return markers.map((marker, turn) => {
    const angle = (turn / markers.length) * 2 * Math.PI - Math.PI / 2;
    return {
      ...marker,
      ...fromWorld({ x: at.x + FAN * Math.cos(angle), y: at.y + FAN * Math.sin(angle) }, scale),
    };
  });
}
