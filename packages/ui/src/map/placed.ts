import { type Cluster, clustersOf } from "./cluster.ts";
import type { Placed } from "./engine.ts";
import type { MapMarker, MapPoint, MapSight } from "./map-types.tsx";
import { clusterElement, hereElement, markerElement, type MarkerPart, partOf } from "./marker-element.ts";

export interface PlacedInput {
  markers: readonly MapMarker[];
  here: MapPoint | undefined;
  sight: MapSight;
  /** The marker whose callout was opened by a tap. */
  open: string | undefined;
}

export interface PlacedActs {
  onMarker: (id: string, part: MarkerPart) => void;
  onCluster: (cluster: Cluster) => void;
}

/** What is this far outside, as a share of the map's size, is ready before it is seen. */
const AROUND = 0.5;

/** Makes what is on the map; an element is made again only when it looks otherwise. */
export function createPlaced({ onMarker, onCluster }: PlacedActs): (input: PlacedInput) => Placed[] {
  let elements = new Map<string, { look: string; element: HTMLElement }>();
  return ({ markers, here, sight, open }) => {
    const kept = new Map<string, { look: string; element: HTMLElement }>();
    const elementOf = (key: string, look: string, make: () => HTMLElement): HTMLElement => {
      const known = elements.get(key);
      const element = known?.look === look ? known.element : make();
      kept.set(key, { look, element });
      return element;
    };
    const { alone, clusters } = clustersOf(markers, Math.round(sight.scale));
    const placed: Placed[] = [
      ...clusters
        .filter((one) => isNear(one, sight))
        .map((cluster): Placed => {
          const key = `cluster ${cluster.key}`;
          const element = elementOf(key, String(cluster.markers.length), () => clusterElement(cluster));
          return { key, point: cluster, element, zIndex: 1, onPress: () => onCluster(cluster) };
        }),
      ...alone
        .filter((one) => isNear(one, sight))
        .map((marker): Placed => {
          const { id, latitude, longitude, zIndex, ...look } = marker;
          const isOpen = open === id;
          const element = elementOf(id, `${isOpen}${JSON.stringify(look)}`, () =>
            markerElement(marker, isOpen),
          );
          const isFront = isOpen || marker.callout?.look === "chosen";
          return {
            key: id,
            point: { latitude, longitude },
            element,
            zIndex: isFront ? 10 : (zIndex ?? 2),
            onPress: (target) => onMarker(id, partOf(target)),
          };
        }),
    ];
    if (here !== undefined)
      placed.push({ key: "here", point: here, element: elementOf("here", "", hereElement), zIndex: 0 });
    elements = kept;
    return placed;
  };
}

function isNear({ latitude, longitude }: MapPoint, { southwest, northeast }: MapSight): boolean {
  const up = (northeast.latitude - southwest.latitude) * AROUND;
  const aside = (northeast.longitude - southwest.longitude) * AROUND;
  return (
    latitude > southwest.latitude - up &&
    latitude < northeast.latitude + up &&
    longitude > southwest.longitude - aside &&
    longitude < northeast.longitude + aside
  );
}
