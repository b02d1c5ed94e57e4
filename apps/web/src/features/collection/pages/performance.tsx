import { MonthPage } from "../parts/month-page.tsx";
import { sides } from "../side.ts";

/** A month of the caller's own code. */
export const Page = () => <MonthPage side={sides.member} />;
