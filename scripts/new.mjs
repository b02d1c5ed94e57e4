// npm run new -- method Group.Method ["One sentence."] [--kind query|command|list] [--module cart] [--access member] [--area trade]
// npm run new -- page /pages/a/b "标题" Group.Method [--kind list|detail|form] [--access member] [--area setting]
// npm run new -- machine NAME
// npm run new -- screen /path "标题" Admin.GetThings --group GROUP
// Makes the files of a method, a page, a machine or a screen of the
// console in the shapes of their neighbours; what is left to write is printed.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { install, root, run } from "./install.mjs";
import { loadGroups } from "./new/contract.mjs";
import { newMachine } from "./new/machine.mjs";
import { newMethod } from "./new/method.mjs";
import { newPage } from "./new/page.mjs";
import { newScreen } from "./new/screen.mjs";
import { Changes, Refusal } from "./new/text.mjs";

const USAGE = `npm run new -- method Group.Method ["One sentence of what it does."] [--kind query|command|list]
    [--module MODULE] [--access public|member|merchant], --area AREA for a new group, --right RIGHT for Admin
npm run new -- page /pages/a/b "标题" Group.Method [--kind list|detail|form] [--access public|member|merchant] [--area FEATURE]
npm run new -- machine NAME
npm run new -- screen /path "标题" Admin.GetThings --group GROUP`;

const MAKERS = { method: newMethod, page: newPage, machine: newMachine, screen: newScreen };
const OPTIONS = Object.fromEntries(
  ["access", "kind", "module", "area", "right", "group"].map((name) => [name, { type: "string" }]),
);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const [kind = "", ...names] = positionals;
    if (!Object.hasOwn(MAKERS, kind))
      throw new Refusal(`${kind || "nothing"} cannot be made; there are:\n${USAGE}`);
    return { make: MAKERS[kind], names, values };
  } catch (error) {
    // an option that is not known
    throw error instanceof Refusal ? error : new Refusal(`${error.message}\n${USAGE}`);
  }
}

try {
  const { make, names, values } = readArguments();
  install();
  const changes = new Changes();
  const steps = await make({ changes, groups: await loadGroups() }, names, values);
  const paths = changes.save();
  run(
    join(root, "node_modules/.bin/oxfmt"),
    paths.filter((path) => /\.tsx?$/.test(path)),
  );
  const lines = [
    ...paths.map((path) => `  ${path}`),
    "next:",
    ...steps.map((step, at) => `  ${at + 1}. ${step}`),
  ];
  process.stdout.write(`written:\n${lines.join("\n")}\n`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
