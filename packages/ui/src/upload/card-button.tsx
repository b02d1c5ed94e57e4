import type { ReactNode } from "react";
import { cameraIcon } from "../icons/camera.tsx";
import { Icon } from "../picture/icon.tsx";
import styles from "./card-button.module.css";

export interface CardButtonProps {
  /** A drawing of the card's side. */
  art: ReactNode;
  words: string;
  /** Where the photo comes from, such as a camera; undefined when it was given up. */
  pick: () => Promise<File | undefined>;
  onFile: (file: File) => void;
}

/** The empty well of a card's photo. */
export function CardButton({ art, words, pick, onFile }: CardButtonProps) {
  const take = async (): Promise<void> => {
    const file = await pick();
    if (file !== undefined) onFile(file);
  };
  return (
    <button type="button" className={styles.button} onClick={() => void take()}>
      <span className={styles.art}>{art}</span>
      <span className={styles.shoot}>
        <Icon of={cameraIcon} size={20} />
        {words}
      </span>
    </button>
  );
}
