import { showFailure } from "#src/shared/data/error-actions.ts";
import { LetterIndex } from "@heshi/ui/list/letter-index";
import { citiesByLetter } from "../cities.data.ts";
import { chooseCity } from "../location.choice.ts";
import styles from "./city.module.css";

/** All cities by letter, with an index bar. */
export function CityIndex() {
  return (
    <LetterIndex letters={citiesByLetter} label="按字母查找城市">
      {(cities) => (
        <ul className={styles.letter}>
          {cities.map((city) => (
            <li key={city.adcode}>
              <button type="button" onClick={() => void chooseCity(city).catch(showFailure)}>
                {city.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </LetterIndex>
  );
}
