import type { SettingName, Settings, settingTable } from "../settings.ts";

/** Settings that only make sense together: of which names, whether they do, and what is said where they do not. */
export type Fit = {
  names: readonly SettingName[];
  holds: (settings: Settings) => boolean;
  says: (settings: Settings) => string;
};

/** The names of settings that are numbers. */
export type NumberName = {
  [N in SettingName]: (typeof settingTable)[N]["usual"] extends number ? N : never;
}[SettingName];

/** `least` may not exceed `most`; `says` gets both values. */
export const upTo = (
  least: NumberName,
  most: NumberName,
  says: (least: number, most: number) => string,
): Fit => ({
  names: [least, most],
  holds: (settings) => settings[least] <= settings[most],
  says: (settings) => says(settings[least], settings[most]),
});

/** Each value is above the one before; the `title` is what the levels require. */
export const steps = (of: readonly NumberName[], title: string): Fit[] =>
  of.slice(1).map((name, at) => {
    const below = of[at] as NumberName;
    return {
      names: [below, name],
      holds: (settings) => settings[below] < settings[name],
      says: () => `第 ${at + 2} 级的${title}须高于第 ${at + 1} 级`,
    };
  });

/** Two hours may not be the same, or nothing would lie between them. */
export const different = (from: NumberName, to: NumberName, title: string): Fit => ({
  names: [from, to],
  holds: (settings) => settings[from] !== settings[to],
  says: () => `${title}的开始和结束不能是同一时刻`,
});
