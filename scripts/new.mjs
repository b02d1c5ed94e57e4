// npm run new -- method Group.Method ["One sentence."] [--access member] [--kind query] [--part cart]
// npm run new -- page /pages/a/b "标题" [--access member] [--area setting]
// Makes the files of a method or a page in the shapes of their neighbours; their tests fail until they are written.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { install, root, run } from "./install.mjs";
import { newMethod } from "./new/method.mjs";
import { newPage } from "./new/page.mjs";
import { Changes, Refusal } from "./new/text.mjs";

const USAGE = `npm run new -- method Group.Method ["One sentence of what it does."] [--access public|member|merchant] [--kind query|command] [--part PART]
npm run new -- page /pages/a/b "标题" [--access public|member|merchant] [--area FEATURE]`;

const MAKERS = { method: newMethod, page: newPage };
const OPTIONS = { access: { type: "string" }, kind: { type: "string" }, part: { type: "string" }, area: { type: "string" } };

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const [kind = "", ...names] = positionals;
    if (!Object.hasOwn(MAKERS, kind)) throw new Refusal(`${kind || "nothing"} cannot be made; there are:\n${USAGE}`);
    return { make: MAKERS[kind], names, values };
  } catch (error) {
    // an option that is not known
    throw error instanceof Refusal ? error : new Refusal(`${error.message}\n${USAGE}`);
  }
}

try {
  const { make, names, values } = readArguments();
  const changes = new Changes();
  const steps = make(changes, names, values);
  install();
  const paths = changes.save();
  run(join(root, "node_modules/.bin/oxfmt"), paths.filter((path) => /\.tsx?$/.test(path)));
  process.stdout.write(`written:\n${paths.map((path) => `  ${path}\n`).join("")}next:\n${steps.map((step, at) => `  ${at + 1}. ${step}\n`).join("")}`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
