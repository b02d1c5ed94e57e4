import { Icon } from "@heshi/ui/picture/icon";
import { arrowClockwiseIcon } from "@heshi/ui/icons/arrow-clockwise";
import { mapPinFillIcon } from "@heshi/ui/icons/map-pin-fill";
import { Spinner } from "@heshi/ui/state/spinner";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { hereQuery, relocate } from "#src/shared/place/here.ts";
import { withAddressToast } from "#src/shared/place/place.ts";
import { chooseHere } from "../location.choice.ts";
import { PlaceRows } from "./place-rows.tsx";
import styles from "./city.module.css";

const NEAR = 3;

/** The device's position with nearby places, or a failure, with a retry. */
export function Here() {
  const { data, isPending } = useQuery(hereQuery());
  const [isAsked, setAsked] = useState(false);
  // what is asked for every 30 s shows nothing
  const isBusy = isPending || isAsked;
  const again = (): void => {
    setAsked(true);
    void withAddressToast(relocate())
      .catch(showFailure)
      .finally(() => setAsked(false));
  };
  return (
    <section className={styles.part}>
      <h2>当前定位</h2>
      <div className={styles.here}>
        {isBusy ? (
          <p role="status">
            <Spinner /> 正在定位
          </p>
        ) : data === undefined ? (
          <p className={styles.none}>获取地址失败，请在下面选择城市</p>
        ) : (
          <button type="button" onClick={() => void chooseHere(data).catch(showFailure)}>
            <Icon of={mapPinFillIcon} size={16} />
            <span>
              {data.city} {data.district}
              <small>{data.name}</small>
            </span>
          </button>
        )}
        <button type="button" className={styles.again} disabled={isBusy} onClick={again}>
          <Icon of={arrowClockwiseIcon} size={16} />
          重新定位
        </button>
      </div>
      {data !== undefined && !isBusy && data.pois.length > 0 && (
        <PlaceRows label="附近地点" places={data.pois.slice(0, NEAR)} />
      )}
    </section>
  );
}
