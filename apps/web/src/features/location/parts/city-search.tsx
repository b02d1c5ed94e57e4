import { Regeo } from "@heshi/contract/place/region";
import { Empty } from "@heshi/ui/state/empty";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { clip } from "@heshi/kernel/clip";
import { useQuery } from "@tanstack/react-query";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { findCities } from "../cities.data.ts";
import { withPoint } from "#src/shared/place/here.ts";
import { keptPlace } from "#src/shared/place/place.ts";
import { chooseCity } from "../location.choice.ts";
import { PlaceRow } from "./place-rows.tsx";
import { q } from "#src/shared/data/query.ts";
import styles from "./city.module.css";

/** The cities a text matches, found locally, and the places that the map service finds. */
export function CitySearch({ text }: { text: string }) {
  const cities = findCities(text);
  const place = withPoint(keptPlace());
  const near = place !== undefined ? { lat: place.lat, lng: place.lng } : {};
  const { data, isPending } = useQuery(q(Regeo, "Search", { keyword: clip(text, 40), ...near }));
  const places = data?.list ?? [];
  if (cities.length === 0 && places.length === 0) {
    if (isPending) return <RowSkeleton count={4} />;
    return <Empty picture="lens" title={`没有找到“${text}”`} help="换个关键词，或从城市列表里选择" />;
  }
  return (
    <ul className={styles.places} aria-label="搜索结果">
      {cities.map((city) => (
        <li key={city.adcode}>
          <button type="button" onClick={() => void chooseCity(city).catch(showFailure)}>
            <span>{city.name}</span>
            <em>城市</em>
          </button>
        </li>
      ))}
      {places.map((one) => (
        <PlaceRow
          key={`${one.name}${one.latitude}${one.longitude}`}
          place={one}
          hasDistance={place !== undefined}
        />
      ))}
    </ul>
  );
}
