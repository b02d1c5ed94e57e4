// The texts of a new page; oxfmt breaks their lines.
import { web } from "./paths.mjs";

export const routes = ({ title }) => `import type { RouteRow } from "${web.route}";

/** ${title}. */
export const routes = [
] as const satisfies readonly RouteRow[];
`;

export const routeRow = ({ path, title, access, isOurs, file, faces }) => `  {
    path: "${path}",
    title: "${title}",
    access: "${access}",${isOurs ? "\n    ours: true," : ""}
    page: () => import("./pages/${file}.tsx"),${faces ? `\n    faces: ${faces},` : ""}
  }`;

export const lines = (...all) => all.filter(Boolean).join("\n");
const timeOf = (value, format) => `<time>{${format}(new Date(${value}))}</time>`;

/** The input of a page's query: what the address gives, and what else is chosen on the page. */
function inputOf(names, others = []) {
  const fields = [...others, ...names.map((name) => `${name}: query.get("${name}") ?? ""`)];
  return fields.length === 0 ? "" : `, { ${fields.join(", ")} }`;
}

const readsAddress = "  const [query] = useSearchParams();\n";

function list({ title, group, method, specifier, fields: { key, label, time }, tabs, inputs }) {
  const names = [...new Set([key, label, time].filter(Boolean))].join(", ");
  const chosen = tabs ? [tabs.name === "tab" ? "tab" : `${tabs.name}: tab`] : [];
  return `${lines(
    `import { ${group} } from "${specifier}";`,
    time && 'import { formatDay } from "@heshi/kernel/text";',
    `import { Card } from "${web.card}";`,
    `import { Row, Rows } from "${web.row}";`,
    `import { pages } from "${web.query}";`,
    inputs.length > 0 && `import { useSearchParams } from "${web.router}";`,
    `import { TabbedList } from "${web.tabbedList}";`,
  )}
${tabs ? `\nconst tabs = { ${tabs.values.map((value) => `"${value}": "${value}"`).join(", ")} };\n` : ""}
/** ${title}. */
export function Page() {
${inputs.length > 0 ? readsAddress : ""}  return (
    <TabbedList${tabs ? ` tabs={tabs} label="${title}"` : ""}
      list={(${tabs ? "tab" : ""}) => pages(${group}, "${method}"${inputOf(inputs, chosen)})}
      empty={() => ({ picture: "box", title: "还没有${title}" })}
    >
      {(rows) => (
        <Card pad="none">
          <Rows tight>
            {rows.map(({ ${names} }) => (
              <Row key={${key}} label={${label}} ${time ? `note={${timeOf(time, "formatDay")}}` : ""} />
            ))}
          </Rows>
        </Card>
      )}
    </TabbedList>
  );
}
`;
}

function detail({ title, group, method, specifier, fields: { label, time }, inputs }) {
  return `${lines(
    `import { ${group} } from "${specifier}";`,
    time && 'import { formatMinute } from "@heshi/kernel/text";',
    `import { Card } from "${web.card}";`,
    `import { Text } from "${web.text}";`,
    'import { useSuspenseQuery } from "@tanstack/react-query";',
    `import { q } from "${web.query}";`,
    inputs.length > 0 && `import { useSearchParams } from "${web.router}";`,
    `import { Screen } from "${web.screen}";`,
  )}

/** ${title}${inputs.length > 0 ? ` (\`${inputs.join("`, `")}\`)` : ""}. */
export function Page() {
  return (
    <Screen gap={8}>
      <Content />
    </Screen>
  );
}

function Content() {
${inputs.length > 0 ? readsAddress : ""}  const { data } = useSuspenseQuery(q(${group}, "${method}"${inputOf(inputs)}));
  return (
    <Card pad="money" as="article">
      <Text as="h2" size={17} weight="bold">{data.${label}}</Text>
${time ? `      <Text as="p" size={13} tone="ink-2">${timeOf(`data.${time}`, "formatMinute")}</Text>\n` : ""}    </Card>
  );
}
`;
}

function form({ title, group, method, specifier, inputs, typed }) {
  const kinds = ["textRow", "switchRow"].filter((row) =>
    typed.some(({ isText }) => isText === (row === "textRow")),
  );
  const rows = typed
    .map(({ name, isText }) => `${isText ? "textRow" : "switchRow"}("${name}", "${name}")`)
    .join(", ");
  const begun = [
    ...inputs.map((name) => `${name}: query.get("${name}") ?? ""`),
    ...typed.map(({ name, isText }) => `${name}: ${isText ? '""' : "false"}`),
  ].join(", ");
  return `${lines(
    `import { ${group} } from "${specifier}";`,
    `import { CommandForm } from "${web.commandForm}";`,
    kinds.includes("textRow") && `import { textRow } from "${web.formRows}";`,
    kinds.includes("switchRow") && `import { switchRow } from "${web.switchRow}";`,
    inputs.length > 0 && `import { useSearchParams } from "${web.router}";`,
    `import { Screen } from "${web.screen}";`,
  )}

/** ${title}${inputs.length > 0 ? ` (\`${inputs.join("`, `")}\`)` : ""}. */
export function Page() {
${inputs.length > 0 ? readsAddress : ""}  return (
    <Screen nav="page" gap={4}>
      <CommandForm
        command={[${group}, "${method}"]}
        initial={{ ${begun} }}
        parts={[{ rows: [${rows}] }]}
        submit="保存"
        done="已保存"
      />
    </Screen>
  );
}
`;
}

export const page = { list, detail, form };
