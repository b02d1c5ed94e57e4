import styles from "./keep-together.module.css";

interface WholeProps {
  text: string;
  /** Matches what is not broken, in one group. */
  kept: RegExp;
}

const Whole = ({ text, kept }: WholeProps) =>
  // matches of the group are at every second index
  text.split(kept).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={styles.whole}>
        {part}
      </span>
    ),
  );

/** A text that breaks only after a dot or a comma (浙江杭州发货 · 满¥99 包邮，运费 ¥6 起). */
export const Phrases = ({ text }: { text: string }) => (
  <Whole text={text} kept={/([^，· ][^，·]*?(?: ·(?= )|，|$))/} />
);

/** A text that does not break within a date and time, nor after 至. */
export const Dates = ({ text }: { text: string }) => (
  <Whole text={text} kept={/((?:至 )?(?:\d{4}-)?\d\d-\d\d(?: \d\d:\d\d)?)/} />
);

/** A text that does not break within a code of figures and dashes (取件码 9-1-8618). */
export const Codes = ({ text }: { text: string }) => <Whole text={text} kept={/(\d+(?:-\d+)+)/} />;
