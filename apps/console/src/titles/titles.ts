import type { HitKind } from "@heshi/contract/worklists";

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
  /** What the search finds, and where it is shown. */
  hits?: Readonly<Partial<Record<HitKind, Hit>>>;
};

/** The title of a kind of rows, and the path of the screen that shows one of them. */
export type Hit = readonly [title: string, path: (id: string) => string];
