/** What operators read an area's settings, jobs, messages and lists as. */
export type Titles = {
  /** By a setting's name. */
  settings?: Readonly<Record<string, string>>;
  /** What settings are about, by what is before the dot: their heading on the screen. */
  settingGroups?: Readonly<Record<string, string>>;
  /** What settings are chosen from whose numbers stand for something, from 0 on. */
  settingChoices?: Readonly<Record<string, readonly string[]>>;
  jobs?: Readonly<Record<string, string>>;
  /** What is sent outside, by its topic. */
  topics?: Readonly<Record<string, string>>;
  /** What the methods of Admin that change nothing show. */
  reads?: Readonly<Record<string, string>>;
};
