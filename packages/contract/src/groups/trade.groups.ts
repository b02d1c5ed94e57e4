import type { Group } from "../frame/define.ts";
import { Invoice } from "../trade/invoice.ts";
import { Code } from "../counter/code.ts";
import { After } from "../trade/after.ts";
import { Express } from "../trade/express.ts";
import { Order } from "../trade/order.ts";

/** Groups of orders and what becomes of them, in the order of the reference page. */
export const tradeGroups: readonly Group[] = [Order, Code, Express, After, Invoice];
