import { entryHandlers } from "./operator.entry.ts";
import { logHandlers } from "./operator.log.ts";
import { figureHandlers } from "./figures/figures.ts";
import { overviewHandlers } from "./overview.ts";
import { settingHandlers } from "./setting/setting.ts";
import { staffHandlers } from "./operator.staff.ts";

/** The console's own handlers; `formKey` seals the secrets of authenticators. */
export const operatorHandlers = ({ formKey }: { formKey: Uint8Array }) => ({
  ...entryHandlers(formKey),
  ...staffHandlers,
  ...logHandlers,
  ...overviewHandlers,
  ...figureHandlers,
  ...settingHandlers,
});
