import { defineGroup } from "../frame/define.ts";
import { giftMethods } from "./gift.ts";
import { pointsMethods } from "./points.ts";
import { flashErrors, flashMethods } from "./flash.ts";

/** The zones of the mall (docs/rules/zones.md). */
export const Zone = defineGroup({
  name: "Zone",
  code: 45,
  errors: { ...flashErrors },
  methods: { ...flashMethods, ...giftMethods, ...pointsMethods },
});
