import { Today } from "../parts/today.tsx";
import { sides } from "../side.ts";

/** What today brought of the caller's own code. */
export const Page = () => <Today side={sides.member} />;
