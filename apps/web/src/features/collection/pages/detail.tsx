import { Detail } from "../parts/detail.tsx";
import { sides } from "../side.ts";

/** One payment of the caller's own code. */
export const Page = () => <Detail side={sides.member} />;
