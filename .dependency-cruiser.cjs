/** Who may import whom (ARCHITECTURE.md). */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    },
    {
      name: "kernel-knows-nobody",
      severity: "error",
      from: { path: "(^|/)packages/kernel/", pathNot: "[.]test[.]ts$" },
      to: { pathNot: ["(^|/)packages/kernel/", "node_modules/zod"] },
    },
    {
      name: "contract-is-thin",
      severity: "error",
      from: { path: "^packages/contract/", pathNot: "[.]test[.]ts$" },
      to: { pathNot: ["^packages/(contract|kernel)/", "node_modules/(zod|@noble)"] },
    },
    {
      name: "ui-knows-no-contract",
      severity: "error",
      from: { path: "^packages/ui/" },
      to: { path: "^(packages/contract|apps)/" },
    },
    {
      name: "one-ui-kit",
      severity: "error",
      from: { pathNot: "^packages/ui/" },
      to: { path: "node_modules/antd-mobile" },
    },
    {
      name: "desktop-kit-in-the-console",
      severity: "error",
      from: { pathNot: "^apps/console/" },
      to: { path: "node_modules/(antd|@ant-design)/" },
    },
    {
      name: "client-knows-no-app",
      severity: "error",
      from: { path: "^packages/client/" },
      to: { path: "^(packages/ui|apps)/" },
    },
    {
      name: "screens-apart",
      severity: "error",
      // the start page alone shows what the menu has
      from: { path: "^apps/console/src/screens/", pathNot: "/system/home[.]tsx$" },
      to: { path: "^apps/console/src/(shell|screens[.]ts)" },
    },
    {
      name: "web-and-server-apart",
      severity: "error",
      from: { path: "^apps/(web|server|console)/", pathNot: "^apps/server/(test/|src/.*[.]test[.]ts$)" },
      to: { path: "^(apps|tools)/", pathNot: "^apps/$1/" },
    },
    {
      name: "production-without-tools",
      severity: "error",
      from: { path: "^apps/server/src/", pathNot: "[.]test[.]ts$" },
      to: { path: "^(tools|apps/simulator|apps/server/test)/" },
    },
    {
      name: "module-privacy",
      severity: "error",
      from: { path: "^apps/server/src/modules/([^/]+)/", pathNot: "[.]test[.]ts$" },
      to: { path: "^apps/server/src/modules/", pathNot: ["^apps/server/src/modules/$1/", "[.]public[.]ts$"] },
    },
    {
      name: "feature-privacy",
      severity: "error",
      from: { path: "^apps/web/src/features/([^/]+)/" },
      to: { path: "^apps/web/src/features/", pathNot: "^apps/web/src/features/$1/" },
    },
    {
      name: "features-below-app",
      severity: "error",
      from: { path: "^apps/web/src/(features|shared)/", pathNot: "[.]test[.]tsx?$" },
      to: { path: "^apps/web/src/app/" },
    },
    {
      name: "domain-is-pure",
      severity: "error",
      from: { path: "[.](domain|machine|recipes)[.]ts$" },
      to: { path: ["[.]service[.]ts$", "/src/(rpc|platform)/", "node_modules/(pg|fastify)"] },
    },
    {
      name: "rpc-knows-no-module",
      severity: "error",
      from: { path: "(^|/)apps/server/src/rpc/", pathNot: "[.]test[.]ts$" },
      to: { path: "(^|/)apps/server/src/(modules|areas|registry)" },
    },
    {
      name: "platform-knows-no-module",
      severity: "error",
      from: { path: "^apps/server/src/platform/", pathNot: "[.]test[.]ts$" },
      to: { path: "^apps/server/src/modules/" },
    },
    {
      name: "gateways-know-no-module",
      severity: "error",
      from: { path: "^apps/server/src/gateways/" },
      to: { path: "^apps/server/src/(modules|rpc)/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|gallery)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
  },
};
