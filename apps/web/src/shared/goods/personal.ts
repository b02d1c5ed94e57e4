import { readText, writeText } from "../data/storage.ts";

const KEY = "hs:personal";

/** Whether this phone allows recommendations from what was viewed and collected; an account has its own word. */
export const isPersonalHere = (): boolean => readText(KEY) !== "off";

/** Keeps the choice on this phone. */
export const keepPersonal = (isOn: boolean): void => writeText(KEY, isOn ? "" : "off");
