import * as tabBar from "./tab-bar-api.ts";

/**
 * What the native shell may do with the page's tab bar, each answered by a promise (docs/protocol.md): it rejects with
 * `not TabBar page` or `tabbar item not found`.
 */
Object.assign(window, { HeshiTabBar: { ...tabBar } });
