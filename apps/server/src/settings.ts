import { joined } from "@heshi/kernel/join";
import { accountSettings } from "./settings/account.settings.ts";
import { agentsSettings } from "./settings/agents.settings.ts";
import { auctionSettings } from "./settings/auction.settings.ts";
import { chatSettings } from "./settings/chat.settings.ts";
import { collectionSettings } from "./settings/collection.settings.ts";
import { contentSettings } from "./settings/content.settings.ts";
import { goodsSettings } from "./settings/goods.settings.ts";
import { moneySettings } from "./settings/money.settings.ts";
import { shopSettings } from "./settings/shop.settings.ts";
import { systemSettings } from "./settings/system.settings.ts";
import { tradeSettings } from "./settings/trade.settings.ts";
import { samecitySettings } from "./settings/samecity.settings.ts";
import { warehouseSettings } from "./settings/warehouse.settings.ts";
import { type NumberSetting, type TextSetting, unitMs } from "./settings/setting.ts";

/**
 * Business settings that an operator may change (rules.md), with their defaults. A value in table `setting` takes
 * precedence; a deadline or price made from one is stored on its row, so a change affects new records only.
 */
export const settingTable = joined("settings", [
  accountSettings,
  agentsSettings,
  auctionSettings,
  chatSettings,
  collectionSettings,
  contentSettings,
  goodsSettings,
  moneySettings,
  shopSettings,
  systemSettings,
  tradeSettings,
  samecitySettings,
  warehouseSettings,
]);

type Table = typeof settingTable;
export type SettingName = keyof Table;
export type ValueOf<N extends SettingName> = Table[N]["usual"] extends number ? number : string;
/** The names of settings that are lengths of time. */
export type DurationName = {
  [N in SettingName]: Table[N] extends { unit: string } ? N : never;
}[SettingName];

/** The names of all settings. */
export const settingNames = Object.keys(settingTable) as readonly SettingName[];

/** Whether a change takes two operators. */
export function isMoneySetting(name: SettingName): boolean {
  const setting: NumberSetting | TextSetting = settingTable[name];
  return "isMoney" in setting && setting.isMoney === true;
}

/** The value of every setting at one moment. */
export type Settings = { readonly [N in SettingName]: ValueOf<N> };

/** The settings' default values. */
export const usualSettings = Object.fromEntries(
  Object.entries(settingTable).map(([name, { usual }]) => [name, usual]),
) as Settings;

/** A setting's length of time in ms. */
export const durationMs = (settings: Settings, name: DurationName): number =>
  settings[name] * unitMs[settingTable[name].unit];

/** The moment at which a setting's length of time, counted from `from`, is over. */
export const after = (from: Date, settings: Settings, name: DurationName): Date =>
  new Date(from.getTime() + durationMs(settings, name));

/** Whether a setting may have this value. */
export function fits(name: SettingName, value: unknown): boolean {
  const setting: NumberSetting | TextSetting = settingTable[name];
  if ("maxLength" in setting)
    return (
      typeof value === "string" && value.length <= setting.maxLength && (setting.isSound?.(value) ?? true)
    );
  const [least, most] = setting.range;
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}
