import { Today } from "../../parts/today.tsx";
import { sides } from "../../side.ts";

/** What today brought of the shop's codes. */
export const Page = () => <Today side={sides.shop} />;
