import { formatDistance } from "@heshi/kernel/text";
import { Icon } from "@heshi/ui/picture/icon";
import { arrowClockwiseIcon } from "@heshi/ui/icons/arrow-clockwise";
import { mapPinFillIcon } from "@heshi/ui/icons/map-pin-fill";
import { Spinner } from "@heshi/ui/state/spinner";
import { useQuery } from "@tanstack/react-query";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { withAddressToast } from "#src/shared/place/place.ts";
import { chooseHere, choosePlace } from "../location.choice.ts";
import { hereQuery } from "../location.queries.ts";
import styles from "./city.module.css";

const NEAR = 3;

/** The device's position with nearby places, or a failure, with a retry. */
export function Here() {
  const { data, isFetching, refetch } = useQuery(hereQuery());
  const again = (): void => {
    void withAddressToast(refetch({ throwOnError: true })).catch(showFailure);
  };
  return (
    <section className={styles.part}>
      <h2>当前定位</h2>
      <div className={styles.here}>
        {isFetching ? (
          <p role="status">
            <Spinner /> 正在定位
          </p>
        ) : data === undefined ? (
          <p className={styles.none}>没有定位，请在下面选择城市</p>
        ) : (
          <button type="button" onClick={() => void chooseHere(data).catch(showFailure)}>
            <Icon of={mapPinFillIcon} size={16} />
            <span>
              {data.city} {data.district}
              <small>{data.name}</small>
            </span>
          </button>
        )}
        <button type="button" className={styles.again} disabled={isFetching} onClick={again}>
          <Icon of={arrowClockwiseIcon} size={16} />
          重新定位
        </button>
      </div>
      {data !== undefined && !isFetching && data.pois.length > 0 && (
        <ul className={styles.places} aria-label="附近地点">
          {data.pois.slice(0, NEAR).map((poi) => (
            <li key={`${poi.name}${poi.latitude}`}>
              <button type="button" onClick={() => void choosePlace(poi).catch(showFailure)}>
                <span>
                  {poi.name}
                  <small>{poi.address}</small>
                </span>
                <em>{formatDistance(poi.distance)}</em>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
