import { type ReactNode, useDeferredValue, useMemo } from "react";
import { PullRefresh } from "@heshi/ui/list/pull-refresh";
import { Empty } from "@heshi/ui/state/empty";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { usePlace, withPoint } from "#src/shared/place/here.ts";
import { navigateTo } from "#src/shared/router/navigate.ts";
import type { Place } from "#src/shared/place/place.ts";
import { paths } from "../near.ts";
import { refreshNear } from "../refresh-near.ts";

/** The place whose rows are shown: after a move the last one, until those of the new one are there. */
function useShown(place: Place | undefined): Place | undefined {
  const now = place && JSON.stringify(place);
  const text = useDeferredValue(now) ?? now;
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as Place)), [text]);
}

interface PlaceGateProps {
  children: (place: Place) => ReactNode;
  /** A finger moves what is shown: it is not pulled down to be asked for again. */
  isMoved?: boolean;
}

/** Shows what is near once it is known where, again when it is pulled; who has no place yet chooses one. */
export function PlaceGate({ children, isMoved = false }: PlaceGateProps) {
  const { place, isLocating } = usePlace();
  const known = useShown(withPoint(place));
  if (known !== undefined && isMoved) return children(known);
  if (known !== undefined) return <PullRefresh onRefresh={refreshNear}>{children(known)}</PullRefresh>;
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
