import { Records } from "../parts/records.tsx";
import { sides } from "../side.ts";

/** Payments of the caller's own code. */
export const Page = () => <Records side={sides.member} />;
