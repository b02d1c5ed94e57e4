// The text of a new screen of the console; oxfmt breaks its lines.

/** A list of work whose columns are the key, the label and the time of a row. */
export function screen({ title, method, fields: { key, label, time } }) {
  const isNamed = label !== key;
  const columns = [
    isNamed ? `textColumn("名称", ({ ${label} }) => ${label})` : "",
    `textColumn("编号", ({ ${key} }) => ${key}, { isNumber: true })`,
    time ? `timeColumn("时间", ({ ${time} }) => ${time})` : "",
  ].filter(Boolean);
  const rows = [
    `["编号", <Num key="${key}" of={${key}} />]`,
    time ? `["时间", <When key="${time}" at={${time}} />]` : "",
  ].filter(Boolean);
  const shown = [key, time].filter(Boolean).join(", ");
  const imports = [
    time ? 'import { When } from "../../base/words.tsx";' : "",
    `import { Num, textColumn${time ? ", timeColumn" : ""} } from "../../desk/columns.tsx";`,
  ].filter(Boolean);
  return `${imports.join("\n")}
import { DetailHead, Facts, Part } from "../../desk/parts.tsx";
import type { AdminRow } from "../../desk/work-list.types.ts";
import { workList } from "../../desk/work-list.tsx";

type Row = AdminRow<"${method}">;

/** ${title}. */
export const Screen = workList<"${method}", Row>({
  title: "${title}",
  list: "${method}",
  filters: [],
  idOf: ({ ${key} }) => ${key},
  columns: [${columns.join(", ")}],
  heading: ({ ${label} }) => <DetailHead title={${label}} />,
  view: ({ ${shown} }) => (
    <Part>
      <Facts rows={[${rows.join(", ")}]} />
    </Part>
  ),
  decisions: [],
  empty: "还没有${title}",
});
`;
}
