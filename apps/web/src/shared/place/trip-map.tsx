import type { TownOrder } from "@heshi/contract/samecity/town";
import type { MapCallout, MapLine, MapMarker, MapPoint } from "@heshi/ui/map/map-types";
import { PlaceMap, useMapProvider } from "./place-map.tsx";
import styles from "./trip-map.module.css";

/** A branch, and where to and by whom something is brought from it. */
export type MapTrip = Pick<TownOrder, "to" | "rider"> & {
  branch: { name: string; lat: number; lng: number };
};

const pointOf = ({ lat, lng }: { lat: number; lng: number }): MapPoint => ({ latitude: lat, longitude: lng });
type Marked = MapPoint & { id: string; title: string; look: NonNullable<MapCallout["look"]> };
const marked = ({ look, ...at }: Marked): MapMarker => ({
  ...at,
  callout: { content: at.title, look, display: "always" },
});

/** The branch, the address, and who is on the way. */
function markersOf({ branch, to, rider }: MapTrip): MapMarker[] {
  const markers = [marked({ ...pointOf(branch), id: "branch", title: branch.name, look: "quiet" })];
  if (to) markers.push(marked({ ...pointOf(to), id: "to", title: "送到这里", look: "plain" }));
  if (rider) {
    const title = rider.isSimulated ? `${rider.name}（模拟）` : rider.name;
    markers.push(marked({ ...pointOf(rider.at), id: "rider", title, look: "chosen" }));
  }
  return markers;
}

/** What is still before who brings it. */
const wayOf = ({ branch, to, rider }: MapTrip): MapLine[] =>
  to === undefined
    ? []
    : [
        {
          points: [pointOf(rider?.at ?? branch), pointOf(to)],
          color: "--c-info",
          width: 4,
          dottedLine: true,
        },
      ];

const middleOf = ({ branch, to = branch }: MapTrip): MapPoint => ({
  latitude: (branch.lat + to.lat) / 2,
  longitude: (branch.lng + to.lng) / 2,
});

/** The branch, the address and who is between them while something is brought, else the branch; nothing without a map. */
export function TripMap({ trip, tall = false }: { trip: MapTrip; tall?: boolean }) {
  const provider = useMapProvider();
  if (provider === undefined || provider.kind === "none") return null;
  const { branch, to, rider } = trip;
  return (
    <div className={tall ? styles.tall : styles.map}>
      <PlaceMap
        {...middleOf(trip)}
        scale={to ? 14 : 16}
        label={rider ? "送货的位置" : "门店在地图上的位置"}
        still
        markers={markersOf(trip)}
        includePoints={to ? [pointOf(branch), pointOf(to)] : []}
        polyline={wayOf(trip)}
      />
    </div>
  );
}
