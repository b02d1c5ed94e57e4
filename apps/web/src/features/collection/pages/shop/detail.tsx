import { Detail } from "../../parts/detail.tsx";
import { sides } from "../../side.ts";

/** One payment of the shop's codes. */
export const Page = () => <Detail side={sides.shop} />;
