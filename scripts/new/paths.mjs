// Paths and imports of generated code: the only table to change when files move.

export const CONTRACT = "packages/contract/src";
export const GROUPS = `${CONTRACT}/groups.ts`;
/** The folders that hold a file an area: groups of the contract, services and jobs, owners of tables. */
export const GROUPS_BY_AREA = `${CONTRACT}/groups`;
export const AREAS = "apps/server/src/areas";
export const TABLES = "apps/server/src/tables";
export const MODULES = "apps/server/src/modules";
export const MIGRATIONS = "apps/server/migrations";
export const SCREENS = "apps/console/src/screens";
export const FEATURES = "apps/web/src/features";
export const FACES = "apps/web/src/app/faces.test.tsx";
export const SPECIFIED = "apps/web/test/specified-routes.data.ts";
export const LEAST_OF = "apps/web/test/least-of.ts";

/** What a file of the contract imports, from its area. */
export const contract = {
  define: "../frame/define.ts",
  text: "../frame/text.ts",
};

/** What a file of a module imports. */
export const server = {
  service: "../../rpc/call/service.ts",
  list: "../../rpc/list.ts",
  statement: "../../platform/database/statement.ts",
  machine: "../machine/machine.public.ts",
  harness: "../../../test/harness.ts",
  make: "../../../test/make/world.ts",
  makeMember: "../../../test/make/member.ts",
  makeOperator: "../../../test/make/operator.ts",
  refused: "../../../test/refused.ts",
};

/** What a page, its routes and its test import. */
export const web = {
  query: "#src/shared/data/query.ts",
  tabbedList: "#src/shared/parts/tabbed-list.tsx",
  commandForm: "#src/shared/parts/form/command-form.tsx",
  formRows: "#src/shared/parts/form/form-rows.tsx",
  switchRow: "#src/shared/parts/form/switch-row.tsx",
  screen: "#src/shared/shell/screen.tsx",
  router: "#src/shared/router/router.tsx",
  route: "#src/shared/router/route.ts",
  routeTable: "#src/shared/router/route-table.ts",
  session: "#src/shared/session/session-store.ts",
  card: "@heshi/ui/layout/card",
  row: "@heshi/ui/layout/row",
  text: "@heshi/ui/base/text",
  drawPage: "../../../test/draw-page.tsx",
  fakeServer: "../../../test/fake-server.ts",
  reset: "../../../test/reset.ts",
};
