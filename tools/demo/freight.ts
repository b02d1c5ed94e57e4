/** What sending costs by a template, for orders that were placed before the world began. */
import type { DemoFreightTemplate } from "./world.types.ts";

export interface Parcel {
  goodsFen: number;
  pieces: number;
  weightG: number;
  volumeCm3: number;
  regionCode: string;
}

/** Freight in fen; null when the template does not go there. */
export function freightOf(template: DemoFreightTemplate, parcel: Parcel): number | null {
  const here = (code: string): boolean => parcel.regionCode.startsWith(code);
  if (template.notDelivered.some(here)) return null;
  const rule = template.rules.find(({ regions }) => regions.length === 0 || regions.some(here));
  if (!rule) return null;
  if (template.by === "free") return 0;
  if (rule.freeFromFen !== null && parcel.goodsFen >= rule.freeFromFen) return 0;
  const units = { piece: parcel.pieces, weight: parcel.weightG, volume: parcel.volumeCm3 }[template.by];
  const over = Math.max(0, units - rule.firstUnits);
  return rule.firstFen + Math.ceil(over / rule.nextUnits) * rule.nextFen;
}
