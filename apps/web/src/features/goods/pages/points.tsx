import { PointsZone } from "../parts/points/points-zone.tsx";

/** 兑换专区, opened from home. */
export function Page() {
  return <PointsZone />;
}
