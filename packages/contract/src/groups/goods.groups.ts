import type { Group } from "../frame/define.ts";
import { Nav } from "../home/nav.ts";
import { Notice } from "../home/notice.ts";
import { Wares } from "../goods/wares.ts";
import { Zone } from "../goods/zone.ts";

/** Groups of the catalogue and what sells it, in the order of the reference page. */
export const goodsGroups: readonly Group[] = [Wares, Zone, Nav, Notice];
