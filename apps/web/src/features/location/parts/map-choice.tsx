import { Button } from "@heshi/ui/form/button";
import { mapPinFillIcon } from "@heshi/ui/icons/map-pin-fill";
import { navigationArrowIcon } from "@heshi/ui/icons/navigation-arrow";
import type { MapPoint } from "@heshi/ui/map/map-types";
import { Icon } from "@heshi/ui/picture/icon";
import { Spinner } from "@heshi/ui/state/spinner";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addressAtQuery, hereQuery, withPoint } from "#src/shared/place/here.ts";
import { choiceStart, keptPlace } from "#src/shared/place/place.ts";
import { PlaceMap } from "#src/shared/place/place-map.tsx";
import { choosePlace } from "../location.choice.ts";
import styles from "./map-choice.module.css";
import { PlaceRows } from "./place-rows.tsx";

/** Where the map begins for who has neither a place nor a position: the middle of the capital. */
const FIRST: MapPoint = { latitude: 39.9087, longitude: 116.3975 };

/** A place chosen by moving the map under a pin. */
export function MapChoice() {
  const { data: here } = useQuery({ ...hereQuery(), enabled: false });
  const [middle, setMiddle] = useState<MapPoint>(() => {
    const from = choiceStart() ?? withPoint(keptPlace()) ?? here;
    return from === undefined ? FIRST : { latitude: from.lat, longitude: from.lng };
  });
  const locate = here && {
    id: "here",
    label: "回到我的位置",
    icon: <Icon of={navigationArrowIcon} size={22} />,
    position: { right: 12, bottom: 16 },
  };
  return (
    <>
      <div className={styles.map}>
        <PlaceMap
          {...middle}
          label="移动地图选择地点"
          here={here && { latitude: here.lat, longitude: here.lng }}
          controls={locate ? [locate] : []}
          onControlTap={() => here && setMiddle({ latitude: here.lat, longitude: here.lng })}
          onTap={setMiddle}
          onRegionChange={({ type, causedBy, latitude, longitude }) => {
            if (type === "end" && causedBy === "gesture") setMiddle({ latitude, longitude });
          }}
        />
        <span className={styles.pin}>
          <Icon of={mapPinFillIcon} size={48} />
        </span>
      </div>
      <Found at={middle} />
    </>
  );
}

/** What is at a place, to be chosen, and what is near it. */
function Found({ at }: { at: MapPoint }) {
  const { latitude, longitude } = at;
  const { data, isError, isFetching } = useQuery({
    ...addressAtQuery({ lat: latitude, lng: longitude }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined && !isError)
    return (
      <p className={styles.found} role="status">
        <Spinner /> 正在获取地址
      </p>
    );
  if (data === undefined || isError)
    return <p className={styles.found}>获取地址失败，请移动地图到有地址的地方</p>;
  const { name, address, pois } = data;
  return (
    <>
      <div className={styles.found} aria-live="polite">
        <span>
          <b>{name}</b>
          <small>{address}</small>
        </span>
        <Button
          size="m"
          disabled={isFetching}
          onPress={() => choosePlace({ name, address, distance: 0, latitude, longitude })}
        >
          选这里
        </Button>
      </div>
      <PlaceRows label="附近地点" places={pois} />
    </>
  );
}
