import type { ReactNode } from "react";
import { Empty } from "@heshi/ui/state/empty";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { usePlace, withPoint } from "#src/shared/place/here.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import type { Place } from "#src/shared/place/place.ts";
import { paths } from "../near.ts";

/** Shows what is near once it is known where; who has no place yet chooses one. */
export function PlaceGate({ children }: { children: (place: Place) => ReactNode }) {
  const { place, isLocating } = usePlace();
  const known = withPoint(place);
  if (known !== undefined) return children(known);
  if (isLocating) return <RowSkeleton count={6} />;
  return (
    <Empty
      picture="lens"
      title="还不知道您在哪里"
      help={
        place === undefined
          ? "选择城市或地点后，显示附近的店铺和团购"
          : `没有取到${place.name}的位置，请在地图上或按地点名选择`
      }
      action={{ text: "选择位置", onPress: () => navigateTo(paths.place) }}
    />
  );
}
