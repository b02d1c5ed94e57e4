import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import styles from "./letter-index.module.css";

const idOf = (letter: string): string => `letter-${letter}`;

function show(letter: string): void {
  document.getElementById(idOf(letter))?.scrollIntoView({ block: "start" });
}

export interface LetterIndexProps<T> {
  /** The rows of each letter, in order. */
  letters: readonly (readonly [letter: string, rows: readonly T[]])[];
  /** The name of the index bar: 按字母查找城市. */
  label: string;
  children: (rows: readonly T[]) => ReactNode;
}

/** Rows by letter, whose heads stick under the page's header, with an index bar at the side. */
export function LetterIndex<T>({ letters, label, children }: LetterIndexProps<T>) {
  return (
    <>
      {letters.map(([letter, rows]) => (
        <section key={letter} id={idOf(letter)} className={styles.letter}>
          <h2>{letter}</h2>
          {children(rows)}
        </section>
      ))}
      <LetterBar letters={letters.map(([letter]) => letter)} label={label} />
    </>
  );
}

/** The index bar, used by pressing or by dragging. */
function LetterBar({ letters, label }: { letters: readonly string[]; label: string }) {
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
      aria-label={label}
      onPointerMove={onMove}
      onPointerUp={end}
      onPointerLeave={end}
    >
      {letters.map((letter) => (
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
