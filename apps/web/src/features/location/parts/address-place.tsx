import { faultOfPlace, type Point } from "@heshi/kernel/place";
import { ChooseField } from "@heshi/ui/form/choose-field";
import { showToast } from "@heshi/ui/overlay/toast";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { chooseLocation } from "#src/shared/place/place.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";

interface Placed {
  lat: number | undefined;
  lng: number | undefined;
  detail: string;
}

/** Chooses where an address is on the map; left without a choice it changes nothing. */
async function choose({ lat, lng, detail }: Placed, change: (patch: Partial<Placed>) => void): Promise<void> {
  const before: Point | undefined = lat === undefined || lng === undefined ? undefined : { lat, lng };
  const open = () => void navigateTo("/pages/services/location");
  const place = await chooseLocation(open, before).catch(() => undefined);
  if (place === undefined) return;
  const point = { lat: place.latitude, lng: place.longitude };
  const fault = faultOfPlace(point);
  if (fault !== undefined) return showToast(fault);
  change({ ...point, ...(detail === "" && { detail: place.name }) });
}

/** A form row with the place of an address on the map, which goods of the town need. */
export const addressPlaceRow: FormRow<Placed> = ({ values, errors, change }) => (
  <ChooseField
    label="地图位置"
    value={values.lat === undefined ? undefined : "已在地图上标出"}
    placeholder="选填，同城配送需要"
    error={errors["lat"]}
    onPress={() => void choose(values, change)}
  />
);
