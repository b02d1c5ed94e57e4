/** Rows of branches in the demo world. */
import type { OpeningHours } from "@heshi/contract/samecity/hours";
import { regionNames } from "@heshi/server/modules/region/region.domain";
import { regionTree } from "@heshi/server/modules/region/region.tree";
import { microOf, rangesOfHours } from "@heshi/server/modules/samecity/branch.domain";
import type { Row } from "../fill/fill-rows.ts";

/** District and city of the town. */
export const [REGION, CITY] = ["330106", "3301"] as const;

type Found = {
  category: string;
  lat: number;
  lng: number;
  hours: OpeningHours;
  perHeadFen?: number;
  pictures?: readonly string[];
};
type Placed = {
  id: string;
  shopId: string;
  name: string;
  detail: string;
  /** The whole address, where it is not in the town's district. */
  address?: string;
  phone: string;
  /** Absent: it is not found near a place. */
  found?: Found;
};

/** Columns of a branch that is found near a place. */
function foundColumns({ category, lat, lng, hours, perHeadFen = 0, pictures = [] }: Found): Row {
  const { open, late, closed } = rangesOfHours(hours);
  const place = { lat_e6: microOf(lat), lng_e6: microOf(lng) };
  const times = { hours, open_minutes: open, late_minutes: late, closed_days: closed };
  const spent = { per_head_fen: perHeadFen === 0 ? null : perHeadFen };
  return { category, region_code: REGION, city_code: CITY, ...place, ...times, ...spent, pictures };
}
/** Those of one that is not. */
const HIDDEN: Row = {
  category: null,
  region_code: null,
  city_code: null,
  lat_e6: null,
  lng_e6: null,
  hours: null,
  open_minutes: "{}",
  late_minutes: "{}",
  closed_days: "{}",
  per_head_fen: null,
  pictures: [],
};

/** The row of a branch. */
export const branchRow = ({ found, detail, address, id, shopId, name, phone }: Placed, at: Date): Row => ({
  id,
  shop_id: shopId,
  name,
  detail,
  address: address ?? regionNames(regionTree(), REGION).join("") + detail,
  phone,
  ...(found ? foundColumns(found) : HIDDEN),
  created_at: at,
  updated_at: at,
});
