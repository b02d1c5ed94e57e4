import type { OutputOf } from "@heshi/contract/frame/define";
import { Invest } from "@heshi/contract/invest/invest";
import { q } from "#src/shared/data/query.ts";

type Methods = (typeof Invest)["methods"];
export type Offers = OutputOf<Methods["GetPlans"]>;
export type Offer = Offers["list"][number];
export type Joining = OutputOf<Methods["GetJoining"]>;
export type Mine = OutputOf<Methods["GetMine"]>;
export type Period = OutputOf<Methods["GetPeriod"]>;
export type InvestCard = OutputOf<Methods["GetRecords"]>["list"][number];

export const offersQuery = () => q(Invest, "GetPlans");
export const joiningQuery = (planId: string) => q(Invest, "GetJoining", { planId });
export const mineQuery = (investNo: string) => q(Invest, "GetMine", { investNo });
export const periodQuery = (investNo: string, seq: number) => q(Invest, "GetPeriod", { investNo, seq });
