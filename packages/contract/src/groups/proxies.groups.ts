import type { Group } from "../frame/define.ts";
import { Proxy } from "../proxies/proxy.ts";

/** Groups of proxies, in the order of the reference page. */
export const proxiesGroups: readonly Group[] = [Proxy];
