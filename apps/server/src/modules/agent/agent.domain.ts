import type { AgentLevel, AgentStanding, AgentState } from "@heshi/contract/agents/agent-states";
import { type Fen, fen } from "@heshi/kernel/money";
import { durationMs, type Settings } from "../../settings.ts";

type Thresholds = Pick<Settings, "agent.level2Fen" | "agent.level3Fen">;

/** What each level takes of sales. */
export const levelRows = (settings: Thresholds): { level: AgentLevel; fromFen: Fen }[] => [
  { level: 1, fromFen: fen(0) },
  { level: 2, fromFen: fen(settings["agent.level2Fen"]) },
  { level: 3, fromFen: fen(settings["agent.level3Fen"]) },
];

/** The level by sales in the last days: the highest that they reach. */
export const levelOf = (salesFen: number, settings: Thresholds): AgentLevel =>
  levelRows(settings).findLast(({ fromFen }) => salesFen >= fromFen)?.level ?? 1;

const HUNDRED_YUAN = 10_000;
/** What an agent reads of their sales: of clients who consented exactly, of others in whole hundreds of yuan. Pure. */
export const shownSales = ({ salesFen, knownFen }: { salesFen: Fen; knownFen: Fen }): Fen =>
  fen(salesFen - ((salesFen - knownFen) % HUNDRED_YUAN));

type Row = { state: AgentState; validUntil: Date | undefined };
/** What a member is at `now`: who is authorised stays so while another application is reviewed or was refused. */
export function standingOf(row: Row | undefined, now: Date): AgentStanding {
  if (row === undefined) return "none";
  const { state, validUntil } = row;
  if (state === "leaving") return "leaving";
  if (validUntil !== undefined && validUntil > now) return "active";
  if (state === "passed") return "expired";
  return state;
}

/** Whether an authorisation may be renewed: it is over, or will be soon. */
export const canRenew = (validUntil: Date, settings: Settings, now: Date): boolean =>
  validUntil.getTime() - durationMs(settings, "agent.renewDays") <= now.getTime();

/** Sales of each day of the month of `today` up to it: 2026-12-03 → three amounts. */
export function byDay(rows: readonly { day: string; salesFen: Fen }[], today: string): Fen[] {
  const found = new Map(rows.map(({ day, salesFen }) => [day, salesFen]));
  return Array.from(
    { length: Number(today.slice(8)) },
    (_, at) => found.get(`${today.slice(0, 8)}${String(at + 1).padStart(2, "0")}`) ?? fen(0),
  );
}
