import { behindRegion, faultOfPlace, type Point } from "@heshi/kernel/place";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { showToast } from "@heshi/ui/overlay/toast";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { addressAt } from "#src/shared/place/here.ts";
import { PlaceMap, useMapProvider } from "#src/shared/place/place-map.tsx";
import { chooseLocation } from "#src/shared/place/place.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import styles from "./branch.module.css";

interface Placed {
  name: string;
  lat: number | undefined;
  lng: number | undefined;
  /** What the chosen place is called, which is shown and not sent. */
  spot: string;
  regionCode: string;
  regionText: string;
  detail: string;
}

const pointOf = ({ lat, lng }: Pick<Placed, "lat" | "lng">): Point | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng };

/** Region and street of a place, for fields that are empty; nothing where the map does not say. */
async function emptyFields(point: Point, { regionCode, detail }: Placed): Promise<Partial<Placed>> {
  const found = await addressAt(point).catch(() => undefined);
  if (found === undefined) return {};
  const { province, city, district, address, adcode } = found;
  const street = behindRegion([province, city, district], address);
  return {
    ...(regionCode === "" && /^\d{6}$/.test(adcode) && { regionCode: adcode, regionText: "" }),
    ...(detail === "" && { detail: street }),
  };
}

/** Chooses where a branch is; left without a choice, or asked twice, it changes nothing. */
async function choose(values: Placed, change: (patch: Partial<Placed>) => void): Promise<void> {
  const open = () => void navigateTo("/pages/services/location");
  const place = await chooseLocation(open, pointOf(values)).catch(() => undefined);
  if (place === undefined) return;
  const point = { lat: place.latitude, lng: place.longitude };
  const fault = faultOfPlace(point);
  if (fault !== undefined) return showToast(fault);
  change({ ...point, spot: place.name });
  change(await emptyFields(point, values));
}

type FieldProps = { values: Placed; error: string | undefined; onChange: (patch: Partial<Placed>) => void };

function PlaceField({ values, error, onChange }: FieldProps) {
  const provider = useMapProvider();
  const point = pointOf(values);
  const isDrawn = point !== undefined && provider !== undefined && provider.kind !== "none";
  const at = point && { latitude: point.lat, longitude: point.lng };
  return (
    <>
      <ChooseField
        label="地图位置"
        value={point && (values.spot || "已在地图上标出")}
        placeholder="在地图上选择"
        error={error}
        hint={point === undefined ? "买家按位置找到附近的门店" : undefined}
        onPress={() => void choose(values, onChange)}
      />
      {isDrawn && at !== undefined && (
        <div className={styles.map}>
          <PlaceMap
            {...at}
            still
            label="门店在地图上的位置"
            markers={[{ ...at, id: "branch", title: values.name }]}
          />
        </div>
      )}
    </>
  );
}

/** A form row with the place of a branch on the map, which fills region and street while they are empty. */
export const placeRow: FormRow<Placed> = ({ values, errors, change }) => (
  <PlaceField values={values} error={errors["lat"]} onChange={change} />
);
