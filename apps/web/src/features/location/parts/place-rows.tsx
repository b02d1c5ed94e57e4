import { formatDistance } from "@heshi/kernel/text";
import { showFailure } from "#src/shared/data/error-actions.ts";
import type { PlaceItem } from "#src/shared/place/place.ts";
import { choosePlace } from "../location.choice.ts";
import styles from "./city.module.css";

type PlaceRowsProps = { label: string; places: readonly PlaceItem[]; hasDistance?: boolean };

/** Places to choose from. */
export const PlaceRows = ({ label, places, hasDistance = true }: PlaceRowsProps) => (
  <ul className={styles.places} aria-label={label}>
    {places.map((place) => (
      <PlaceRow
        key={`${place.name}${place.latitude}${place.longitude}`}
        place={place}
        hasDistance={hasDistance}
      />
    ))}
  </ul>
);

/** One of them. */
export const PlaceRow = ({ place, hasDistance }: { place: PlaceItem; hasDistance: boolean }) => (
  <li>
    <button type="button" onClick={() => void choosePlace(place).catch(showFailure)}>
      <span>
        {place.name}
        <small>{place.address}</small>
      </span>
      {hasDistance && <em>{formatDistance(place.distance)}</em>}
    </button>
  </li>
);
