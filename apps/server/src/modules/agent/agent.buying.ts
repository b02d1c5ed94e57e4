/** The terms and limits of an agent's purchases. */
import type { Value } from "../../platform/database/db.ts";
import { durationMs, type Settings } from "../../settings.ts";
import type { AgentLine } from "./agent.line.ts";

/** What a level is computed from: since when sales count, and from which the second level and the third begin. */
export const salesTerms = (settings: Settings, now: Date): Value[] => [
  new Date(now.getTime() - durationMs(settings, "agent.salesDays")),
  [settings["agent.level2Fen"], settings["agent.level3Fen"]],
];

const periods = [
  ["day", "今天"],
  ["week", "本周"],
  ["month", "本月"],
] as const;
type Bounds = Pick<AgentLine, "day" | "week" | "month">;

/** Why so many more pieces are too much, with how many may be bought; undefined where they are not. Pure. */
export function tooMuch(bounds: Bounds, quantity: number): { text: string; available: number } | undefined {
  for (const [period, title] of periods) {
    const { most, bought } = bounds[period];
    if (bought + quantity <= most) continue;
    const had = bought > 0 ? `，已进 ${bought} 件` : "";
    return { text: `${title}最多进 ${most} 件${had}`, available: Math.max(0, most - bought) };
  }
  return undefined;
}
