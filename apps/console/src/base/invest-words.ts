import { claimTexts, investTexts } from "@heshi/contract/invest/invest-states";
import { claimTones, investTones } from "@heshi/contract/tones/invest";
import { inTones } from "./words.tsx";

/** What the states of a plan that was joined are called. */
export const investWords = inTones(investTones, investTexts);

/** What the states of claimed goods are called. */
export const claimWords = inTones(claimTones, claimTexts);
