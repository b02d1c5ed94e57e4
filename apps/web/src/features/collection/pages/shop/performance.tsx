import { MonthPage } from "../../parts/month-page.tsx";
import { sides } from "../../side.ts";

/** A month of the shop's codes. */
export const Page = () => <MonthPage side={sides.shop} />;
