import type { SetData } from "@heshi/contract/system/system";
import type { MapProvider } from "@heshi/ui/map/map-types";
import { MapView, type MapViewProps } from "@heshi/ui/map/map";
import { useSettings } from "../form/settings.ts";

/** The kept settings of a visit of before may have no map. */
function providerOf({ map }: Partial<SetData>): MapProvider {
  const { kind = "none", key = "", code = "" } = map ?? {};
  return kind === "amap" ? { kind, key, code } : { kind };
}

/** Whose map is drawn here: undefined until the settings have come. */
export function useMapProvider(): MapProvider | undefined {
  const settings = useSettings();
  return settings && providerOf(settings);
}

/** A map of the provider that the server names; `fallback` where it names none. */
export function PlaceMap(props: Omit<MapViewProps, "provider">) {
  const provider = useMapProvider();
  return provider === undefined ? null : <MapView {...props} provider={provider} />;
}
