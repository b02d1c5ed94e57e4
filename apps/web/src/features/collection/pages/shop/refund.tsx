import { RefundPage } from "../../parts/refund-form.tsx";
import { sides } from "../../side.ts";

/** Gives a payment of the shop's back. */
export const Page = () => <RefundPage side={sides.shop} />;
