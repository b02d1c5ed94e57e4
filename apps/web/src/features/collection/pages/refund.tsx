import { RefundPage } from "../parts/refund-form.tsx";
import { sides } from "../side.ts";

/** Gives a payment of the caller's own code back. */
export const Page = () => <RefundPage side={sides.member} />;
