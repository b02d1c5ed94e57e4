import { classes } from "../base/classes.ts";
import { Icon } from "../picture/icon.tsx";
import { starFillIcon } from "../icons/star-fill.tsx";
import styles from "./rating.module.css";

const STARS = [1, 2, 3, 4, 5] as const;
const WORDS = ["非常差", "差", "一般", "满意", "非常满意"] as const;

export interface RatingProps {
  /** 0 to 5 whole stars. */
  value: number;
  onChange?: ((stars: number) => void) | undefined;
  label?: string;
  /** Marks missing stars as an error. */
  wrong?: boolean;
}

/** A rating of five stars, read-only or editable. */
export function Rating({ value, onChange, label = "评分", wrong }: RatingProps) {
  if (onChange === undefined) {
    return (
      <span className={styles.stars} role="img" aria-label={`${label} ${value} 星`}>
        {STARS.map((star) => (
          <span key={star} className={classes(star > value && styles.idle)}>
            <Icon of={starFillIcon} size={12} />
          </span>
        ))}
      </span>
    );
  }
  return (
    <span className={styles.give} role="radiogroup" aria-label={label} aria-invalid={wrong || undefined}>
      {STARS.map((star) => (
        <button
          key={star}
          type="button"
          role="radio"
          className={classes(styles.star, star > value && styles.idle)}
          aria-checked={star === value}
          aria-label={`${star} 星，${WORDS[star - 1]}`}
          onClick={() => onChange(star)}
        >
          <Icon of={starFillIcon} size={28} />
        </button>
      ))}
      <span className={styles.words}>{WORDS[value - 1]}</span>
    </span>
  );
}
