import { useEffect, useState } from "react";
import { SearchBar } from "@heshi/ui/bar/search-bar";
import { Screen } from "#src/shared/shell/screen.tsx";
import { endChoice } from "#src/shared/place/place.ts";
import { CityIndex } from "../parts/city-index.tsx";
import { CitySearch } from "../parts/city-search.tsx";
import { Here } from "../parts/here.tsx";
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

/** Chooses the member's city or place. */
export function Page() {
  const [text, setText] = useState("");
  useEndOnLeave();
  const top = (
    <div className={styles.search}>
      <SearchBar value={text} onChange={setText} onSearch={setText} placeholder="搜索城市或地点" />
    </div>
  );
  return (
    <Screen top={top} white>
      {text.trim() === "" ? (
        <>
          <Here />
          <QuickCities />
          <CityIndex />
        </>
      ) : (
        <CitySearch text={text.trim()} />
      )}
    </Screen>
  );
}
