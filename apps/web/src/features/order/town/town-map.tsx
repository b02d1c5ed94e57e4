import type { TownOrder } from "@heshi/contract/samecity/town";
import type { MapMarker, MapPoint } from "@heshi/ui/map/map-types";
import { PlaceMap, useMapProvider } from "#src/shared/place/place-map.tsx";
import styles from "./town.module.css";

const pointOf = ({ lat, lng }: { lat: number; lng: number }): MapPoint => ({ latitude: lat, longitude: lng });
const marked = (id: string, title: string, at: MapPoint, look: "plain" | "chosen" | "quiet"): MapMarker => ({
  ...at,
  id,
  title,
  callout: { content: title, look, display: "always" },
});

/** The branch, the address and who is on the way between them, while something is brought; else the branch. */
export function TownMap({ town: { branch, to, rider, state } }: { town: TownOrder }) {
  const provider = useMapProvider();
  if (provider === undefined || provider.kind === "none" || state === "refunded") return null;
  const from = pointOf(branch);
  const goal = to && pointOf(to);
  const moving = rider && pointOf(rider.at);
  const markers = [
    marked("branch", branch.name, from, "quiet"),
    ...(goal ? [marked("to", "送到这里", goal, "plain")] : []),
    ...(rider && moving
      ? [marked("rider", rider.isSimulated ? `${rider.name}（模拟）` : rider.name, moving, "chosen")]
      : []),
  ];
  const middle = goal
    ? { latitude: (from.latitude + goal.latitude) / 2, longitude: (from.longitude + goal.longitude) / 2 }
    : from;
  return (
    <div className={styles.map}>
      <PlaceMap
        {...middle}
        scale={goal ? 14 : 16}
        label={rider ? "送货的位置" : "门店在地图上的位置"}
        still
        markers={markers}
        includePoints={goal ? [from, goal] : []}
        polyline={
          goal ? [{ points: [moving ?? from, goal], color: "--c-info", width: 4, dottedLine: true }] : []
        }
      />
    </div>
  );
}
