import { useState } from "react";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { keptPlace } from "#src/shared/place/place.ts";
import { type City, hotCities } from "../cities.data.ts";
import { chooseCity } from "../location.choice.ts";
import { recentCities } from "../recent.ts";
import styles from "./city.module.css";

/** The recently chosen and the most popular cities. */
export function QuickCities() {
  const [recent] = useState(recentCities);
  const [present] = useState(() => keptPlace()?.city);
  return (
    <>
      {recent.length > 0 && <CityChips title="最近选择" cities={recent} present={present} />}
      <CityChips title="热门城市" cities={hotCities} present={present} />
    </>
  );
}

type CityChipsProps = {
  title: string;
  cities: readonly City[];
  present: string | undefined;
};

function CityChips({ title, cities, present }: CityChipsProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.quick}>
        <Chips label={title}>
          {cities.map((city) => (
            <Chip
              key={city.adcode}
              chosen={present?.startsWith(city.name) ?? false}
              onPress={() => void chooseCity(city).catch(showFailure)}
            >
              {city.name}
            </Chip>
          ))}
        </Chips>
      </div>
    </section>
  );
}
