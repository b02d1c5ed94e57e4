// A screen of the console: its row in the menu's group, and its file, a list of a list method of Admin.
import { rowOf, pageKind, shownFields } from "./fields.mjs";
import { parseName } from "./contract.mjs";
import { SCREENS } from "./paths.mjs";
import { addImport, addRow, filesBelow, Refusal } from "./text.mjs";
import { screen } from "./screen-template.mjs";

const ICON = "FileTextOutlined";

/** Notes everything a new screen needs; what is left to do, as sentences. */
export function newScreen({ changes, groups }, [path = "", title = "", name = ""], { group = "" }) {
  if (!/^\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(path))
    throw new Refusal(
      `${path || "nothing"} is no path of a screen: /receipts, small letters, digits and hyphens`,
    );
  if (!/^\p{Script=Han}[\p{Script=Han}\w ]{0,11}$/u.test(title))
    throw new Refusal(
      `the title is Chinese, at most 12 letters: npm run new -- screen ${path} "标题" Admin.GetThings --group GROUP`,
    );
  const tables = filesBelow(SCREENS, ".screens.ts");
  const there = tables.find((file) => changes.read(file).includes(`["${path}",`));
  if (there) throw new Refusal(`${path} is there already, in ${there}`);
  const known = tables.map((file) => /(\w+)\.screens\.ts$/.exec(file)[1]).filter((one) => one !== "start");
  if (!known.includes(group)) throw new Refusal(`in which group of the menu? --group ${known.join(" | ")}`);
  const method = listOf(groups, name);
  const file = `${SCREENS}/${group}${path}.tsx`;
  if (changes.has(file)) throw new Refusal(`${file} is there already`);
  changes.write(file, screen({ title, method: method.name, fields: shownFields(rowOf(method.row)) }));
  changes.edit(`${SCREENS}/${group}.screens.ts`, (text) => {
    const row = `  ["${path}", "${title}", ${ICON}, "${method.name}", () => import("./${group}${path}.tsx")]`;
    return addDefault(addRow(text, text.indexOf("[", text.indexOf("= group(")), row));
  });
  return [
    `${file}: what its columns, filters and open row show, what is decided, and when to decide (docs/console.md)`,
    `${SCREENS}/${group}.screens.ts: an icon of its own, and \`count\` if something waits there`,
    `npx tsx e2e/look-console.ts --base http://127.0.0.1:3000 --out /tmp/look --first ${path}`,
  ];
}

/** The list method behind a screen. */
function listOf(groups, name) {
  const { group, method } = parseName(name);
  if (group !== "Admin") throw new Refusal(`${name} is no method of operators: Admin.GetThings`);
  const row = groups.find((one) => one.name === group)?.methods[method];
  if (row === undefined)
    throw new Refusal(
      `${name} is not in the contract yet: npm run new -- method ${name} "..." --kind list --module MODULE --right RIGHT`,
    );
  if (pageKind(row) !== "list")
    throw new Refusal(`${name} answers no pages of rows: write that screen by hand (docs/console.md)`);
  return { name: method, row };
}

/** The screens' icons are default exports. */
function addDefault(text) {
  if (text.includes(`import ${ICON} `)) return text;
  const module = `@ant-design/icons/${ICON}`;
  const imported = addImport(text, module, [ICON]);
  return imported.replace(`import { ${ICON} } from`, `import ${ICON} from`);
}
