import { type PointerEvent, useRef, useState } from "react";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { citiesByLetter } from "../cities.data.ts";
import { chooseCity } from "../location.choice.ts";
import styles from "./city.module.css";

const idOf = (letter: string): string => `city-${letter}`;

function show(letter: string): void {
  document.getElementById(idOf(letter))?.scrollIntoView({ block: "start" });
}

/** All cities by letter, with an index bar. */
export function CityIndex() {
  return (
    <>
      {citiesByLetter.map(([letter, cities]) => (
        <section key={letter} id={idOf(letter)} className={styles.letter}>
          <h2>{letter}</h2>
          <ul>
            {cities.map((city) => (
              <li key={city.adcode}>
                <button type="button" onClick={() => void chooseCity(city).catch(showFailure)}>
                  {city.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <LetterBar />
    </>
  );
}

/** The index bar, used by pressing or by dragging. */
function LetterBar() {
  const bar = useRef<HTMLElement>(null);
  const [passed, setPassed] = useState("");
  const onMove = (event: PointerEvent): void => {
    if (event.buttons === 0) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const letter = under instanceof HTMLElement && bar.current?.contains(under) ? under.textContent : "";
    if (letter === "" || letter === passed || letter.length > 1) return;
    setPassed(letter);
    show(letter);
  };
  const end = (): void => setPassed("");
  return (
    <nav
      ref={bar}
      className={styles.bar}
      aria-label="按字母查找城市"
      onPointerMove={onMove}
      onPointerUp={end}
      onPointerLeave={end}
    >
      {citiesByLetter.map(([letter]) => (
        <button key={letter} type="button" onClick={() => show(letter)}>
          {letter}
        </button>
      ))}
      {passed !== "" && (
        <span className={styles.bubble} aria-hidden>
          {passed}
        </span>
      )}
    </nav>
  );
}
