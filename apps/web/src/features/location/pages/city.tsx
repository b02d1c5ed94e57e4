import { useEffect, useState } from "react";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { caretLeftIcon } from "@heshi/ui/icons/caret-left";
import { useBackEntry } from "@heshi/ui/overlay/back-entry";
import { SearchBar } from "@heshi/ui/bar/search-bar";
import { Screen } from "#src/shared/shell/screen.tsx";
import { endChoice } from "#src/shared/place/place.ts";
import { CityIndex } from "../parts/city-index.tsx";
import { CitySearch } from "../parts/city-search.tsx";
import { useMapProvider } from "#src/shared/place/place-map.tsx";
import { Here } from "../parts/here.tsx";
import { MapChoice } from "../parts/map-choice.tsx";
import { OwnPlaces } from "../parts/own-places.tsx";
import { QuickCities } from "../parts/quick-cities.tsx";
import styles from "../parts/city.module.css";

/** Cancels an open choice when the page is left; the timer ignores a remount. */
function useEndOnLeave(): void {
  useEffect(() => {
    clearTimeout(leaving);
    return () => {
      leaving = setTimeout(() => endChoice());
    };
  }, []);
}
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Chooses a city or place: by GPS, on the map (back leads to the list), by words, from the member's addresses or the last ones. */
export function Page() {
  const [text, setText] = useState("");
  const [isMap, setMap] = useState(false);
  const provider = useMapProvider();
  const hasMap = provider !== undefined && provider.kind !== "none";
  useEndOnLeave();
  const toList = (): void => setMap(false);
  useBackEntry(isMap, toList);
  const top = (
    <div className={styles.search}>
      <SearchBar value={text} onChange={setText} onSearch={setText} placeholder="搜索城市或地点" />
    </div>
  );
  const right = hasMap && <NavButton text={isMap ? "列表" : "地图选点"} onPress={() => setMap(!isMap)} />;
  const left = isMap && <NavButton icon={caretLeftIcon} label="返回" onPress={toList} />;
  return (
    <Screen top={top} left={left || undefined} right={right} white>
      {text.trim() !== "" ? (
        <CitySearch text={text.trim()} />
      ) : isMap ? (
        <MapChoice />
      ) : (
        <>
          <Here />
          <OwnPlaces />
          <QuickCities />
          <CityIndex />
        </>
      )}
    </Screen>
  );
}
