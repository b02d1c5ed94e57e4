import { accountFits } from "./settings/account.fits.ts";
import { agentsFits } from "./settings/agents.fits.ts";
import { chatFits } from "./settings/chat.fits.ts";
import { goodsFits } from "./settings/goods.fits.ts";
import { moneyFits } from "./settings/money.fits.ts";
import { samecityFits } from "./settings/samecity.fits.ts";
import { systemFits } from "./settings/system.fits.ts";
import { tradeFits } from "./settings/trade.fits.ts";
import type { SettingName, Settings } from "./settings.ts";

/** The first that does not fit is said: what orders promise comes before what follows from it. */
const fits = [
  ...tradeFits,
  ...moneyFits,
  ...goodsFits,
  ...accountFits,
  ...agentsFits,
  ...chatFits,
  ...systemFits,
  ...samecityFits,
];

/** What is wrong with settings together, of what `name` belongs to; undefined where they fit. */
export const misfitOf = (settings: Settings, name: SettingName): string | undefined =>
  fits.find(({ names, holds }) => names.includes(name) && !holds(settings))?.says(settings);
