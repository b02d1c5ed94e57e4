/** The units of settings that are lengths of time, in ms. */
export const unitMs = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

export type NumberSetting = {
  usual: number;
  /** The smallest and the largest value that an operator may set. */
  range: readonly [least: number, most: number];
  unit?: keyof typeof unitMs;
  /**
   * Decides what is paid, credited or charged, or is read by a guard of money: a change needs two operators (`money.test.ts` asks
   * of every setting that modules of money read).
   */
  isMoney?: true;
  isPublic?: true;
};
export type TextSetting = {
  usual: string;
  maxLength: number;
  isPublic?: true;
  /** Whether a text is of the form that is expected. */
  isSound?: (text: string) => boolean;
};

/** Settings by name: what is before the dot says what they are about. */
export type SettingRows = Readonly<Record<string, NumberSetting | TextSetting>>;
