import type { ScreenRow } from "./screen-row.ts";
import { startScreens } from "./screens/start.screens.ts";
import { reviewScreens } from "./screens/review.screens.ts";
import { moneyScreens } from "./screens/money.screens.ts";
import { findScreens } from "./screens/find.screens.ts";
import { communityScreens } from "./screens/community.screens.ts";
import { agentsScreens } from "./screens/agents.screens.ts";
import { investScreens } from "./screens/invest.screens.ts";
import { auctionScreens } from "./screens/auction.screens.ts";
import { contentScreens } from "./screens/content.screens.ts";
import { warehouseScreens } from "./screens/warehouse.screens.ts";
import { systemScreens } from "./screens/system.screens.ts";

/** All screens of the console, in the order of the menu (docs/console.md). */
export const screens: readonly ScreenRow[] = [
  ...startScreens,
  ...reviewScreens,
  ...moneyScreens,
  ...findScreens,
  ...warehouseScreens,
  ...agentsScreens,
  ...investScreens,
  ...communityScreens,
  ...auctionScreens,
  ...contentScreens,
  ...systemScreens,
];
