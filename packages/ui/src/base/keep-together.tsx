import styles from "./keep-together.module.css";

interface WholeProps {
  text: string;
  /** What stays whole while it fits on a line: one group. */
  kept: RegExp;
}

const Whole = ({ text, kept }: WholeProps) =>
  // what a group matched stands at every second place
  text.split(kept).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={styles.whole}>
        {part}
      </span>
    ),
  );

/** 浙江杭州发货 · 满¥99 包邮，运费 ¥6 起: its lines end at a dot or a comma. */
export const Phrases = ({ text }: { text: string }) => (
  <Whole text={text} kept={/([^，· ][^，·]*?(?: ·(?= )|，|$))/} />
);

/** 2026-11-12 至 2026-12-12 有效: no line ends within a day and its time, nor after 至. */
export const Dates = ({ text }: { text: string }) => (
  <Whole text={text} kept={/((?:至 )?\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)/} />
);
