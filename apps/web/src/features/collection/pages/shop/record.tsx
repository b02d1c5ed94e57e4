import { Records } from "../../parts/records.tsx";
import { sides } from "../../side.ts";

/** Payments of the shop's codes. */
export const Page = () => <Records side={sides.shop} />;
