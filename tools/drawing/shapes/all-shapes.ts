/** All custom shapes, and those that do not have one strong colour. */
import type { Sculptor } from "../sculptor.ts";
import { APPLIANCE_SHAPES } from "./appliance.ts";
import { BABY_PET_SHAPES } from "./baby-pet.ts";
import { BEAUTY_SHAPES } from "./beauty.ts";
import { DIGITAL_SHAPES } from "./digital.ts";
import { DRINK_SHAPES } from "./drink.ts";
import { FIXTURE_SHAPES } from "./fixture.ts";
import { FOOD_SHAPES } from "./food.ts";
import { HOME_SHAPES } from "./home.ts";
import { KITCHEN_SHAPES } from "./kitchen.ts";
import { WEAR_SPORT_SHAPES } from "./wear-sport.ts";

export const ALL_SHAPES: ReadonlyMap<string, (s: Sculptor) => void> = new Map([
  ...APPLIANCE_SHAPES,
  ...BABY_PET_SHAPES,
  ...BEAUTY_SHAPES,
  ...DIGITAL_SHAPES,
  ...DRINK_SHAPES,
  ...FIXTURE_SHAPES,
  ...FOOD_SHAPES,
  ...HOME_SHAPES,
  ...KITCHEN_SHAPES,
  ...WEAR_SPORT_SHAPES,
]);

/** White and grey shapes, which take a colour. */
export const NEUTRAL_SHAPES: ReadonlySet<string> = new Set([
  ..."earbuds charger rice-cooker robot-vacuum washer microwave air-conditioner".split(" "),
  ..."pillow mattress router dash-cam scale water-heater heater".split(" "),
]);

/** Shapes of several colours, left as they are. */
export const FIXED_SHAPES: ReadonlySet<string> = new Set(
  "blocks wok fry-pan egg-tray tyre sausage rice-bag oil-bottle cat-litter milk-tin romper stove tea-tin".split(
    " ",
  ),
);
