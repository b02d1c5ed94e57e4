// A method: its row in the contract, its statement, its handler, its test and its row in the docs.
import { addImport, addRow, camel, filesBelow, kebab, Refusal, snake } from "./text.mjs";
import * as templates from "./method-templates.mjs";

const CONTRACT = "packages/contract/src";
const MODULES = "apps/server/src/modules";
const REGISTRY = "apps/server/src/registry.ts";
const QUERY = /^(?:Get|List|Search|Find|Check|Count|Preview|Quote|Recognise)/;
const ACCESSES = ["public", "member", "merchant"];
const KINDS = ["query", "command"];

/** Notes everything a new method needs; what is left to do, as sentences. */
export function newMethod(changes, [name = "", doc], { access, kind, part }) {
  const [group, method] = /^([A-Z][A-Za-z]{1,19})\.([A-Z][A-Za-z]{1,29})$/.exec(name)?.slice(1) ?? [];
  if (!group || !method)
    throw new Refusal(`${name || "nothing"} is no name of a method: Group.Method, both with a capital and letters only`);
  if (access !== undefined && !ACCESSES.includes(access))
    throw new Refusal(`--access is ${ACCESSES.join(", ")}; not ${access}`);
  if (kind !== undefined && !KINDS.includes(kind)) throw new Refusal(`--kind is ${KINDS.join(" or ")}; not ${kind}`);
  const place = findGroup(changes, group, part) ?? makeGroup(changes, group, part);
  if (place.methods.includes(method)) throw new Refusal(`${name} is there already, in ${place.contract}`);
  // a module that serves several groups tells them apart
  const own = part !== undefined || place.module === kebab(group) ? method : `${group}${method}`;
  const plan = {
    ...place,
    group,
    method,
    access: access ?? place.access,
    kind: kind ?? (QUERY.test(method) ? "query" : "command"),
    row: `${camel(own)}Row`,
    statement: `${place.module}.${snake(own)}`,
    test: `${place.folder}/${place.module}.${kebab(own)}.test.ts`,
    doc: doc ?? templates.UNWRITTEN,
  };
  const store = writeStore(changes, plan);
  changes.edit(plan.contract, (text) =>
    addImport(addRow(text, plan.methodsAt(text), templates.contractRow(plan)), "zod/mini", ["* as z"]),
  );
  changes.edit(plan.service, (text) => {
    const handled = addRow(text, plan.handlersAt(text), templates.handler(plan));
    const imported = plan.kind === "query" ? addImport(handled, "../../rpc/call/service.ts", ["single"]) : handled;
    return addImport(imported, `./${plan.module}.store.ts`, [plan.row]);
  });
  writeTest(changes, plan);
  const docs = writeDocs(changes, plan);
  return [
    `${plan.contract}: input, output, refusals${doc === undefined ? " and the sentence `doc`" : ""}; who may call it is ${plan.access}`,
    `${store}: the SQL of ${plan.row}, which finds nothing until it is written`,
    `${plan.service}: the handler, at most 25 lines; rules go to ${plan.module}.domain.ts`,
    `${docs}: the rule it follows`,
    `${plan.test} fails until then: npx vitest run --project server ${plan.test}`,
  ];
}

/** Where a group of the contract is, and what handles it; undefined where there is none. */
function findGroup(changes, group, part) {
  const head = new RegExp(`defineGroup\\(\\{\\s*name: "${group}",`);
  const file = filesBelow(CONTRACT, ".ts").find((path) => head.test(changes.read(path)));
  if (file === undefined) return undefined;
  const parts = [...changes.read(file).matchAll(/\.\.\.(\w+)Methods\b/g)].map(([, name]) => name);
  const isInParts = /^ {2}methods: \{\s*\.\.\./m.test(changes.read(file));
  if (isInParts) return partOf(changes, { group, file, parts, part });
  if (part !== undefined) throw new Refusal(`${group} is in one part: --part is for groups in several`);
  const services = filesBelow(MODULES, ".service.ts");
  const service = services.find((path) => serviceOf(group).test(changes.read(path)));
  if (service === undefined) throw new Refusal(`no service of ${group} was found below ${MODULES}`);
  const methodsAt = (text) => {
    const from = text.search(head);
    return text.indexOf("{", text.indexOf("\n  methods:", from));
  };
  const own = described(changes, file, methodsAt, file);
  return {
    ...own,
    methods: [...own.methods, ...namesOf(changes, parts)],
    service,
    handlersAt: (text) => openingAfter(text, serviceOf(group)),
    ...moduleOf(service),
  };
}

// `: Service<typeof X> = {` and `(…): Service<typeof X> => ({`, and not a Pick of it
const serviceOf = (group) => new RegExp(`: Service<typeof ${group}> =>? ?\\(?\\{`);
const openingAfter = (text, pattern) => {
  const found = pattern.exec(text);
  return found.index + found[0].length - 1;
};
const moduleOf = (service) => {
  const [, folder] = /modules\/([^/]+)\//.exec(service);
  return { module: folder, folder: `${MODULES}/${folder}` };
};

function partOf(changes, { group, file, parts, part }) {
  if (part === undefined || !parts.includes(part))
    throw new Refusal(`${group} is in parts, say which: --part ${parts.join(" | ")}`);
  const methods = new RegExp(`export const ${part}Methods = \\{`);
  const contract = filesBelow(CONTRACT, ".ts").find((path) => methods.test(changes.read(path)));
  const handlers = new RegExp(`export const ${part}Handlers(?:: [^=]+)? = \\{`);
  const service = filesBelow(MODULES, ".service.ts").find((path) => handlers.test(changes.read(path)));
  if (contract === undefined || service === undefined) throw new Refusal(`the part ${part} of ${group} was not found`);
  return {
    ...described(changes, contract, (text) => openingAfter(text, methods), file),
    // a name may not stand twice in the whole group, whichever its part
    methods: namesOf(changes, parts),
    service,
    handlersAt: (text) => openingAfter(text, handlers),
    ...moduleOf(service),
  };
}

const namesOf = (changes, parts) =>
  parts.flatMap((part) => {
    const path = filesBelow(CONTRACT, ".ts").find((other) => changes.read(other).includes(`export const ${part}Methods = {`));
    return path === undefined ? [] : namesIn(changes.read(path));
  });
const namesIn = (text) => [...text.matchAll(/^ {2,4}([A-Z]\w+): \{$/gm)].map(([, name]) => name);

/** What a contract says now: its methods, and who mostly may call them. */
function described(changes, contract, methodsAt, groupFile) {
  const text = changes.read(contract);
  const body = text.slice(methodsAt(text));
  const own = body.slice(0, body.search(/^ {0,2}\}/m) + 1 || undefined);
  const most = ACCESSES.map((access) => [own.split(`access: "${access}"`).length, access]).sort((a, b) => b[0] - a[0]);
  return { contract, groupFile, methodsAt, methods: namesIn(own), access: most[0][0] > 1 ? most[0][1] : "member" };
}

/** A group of its own: contract, service and both lists. */
function makeGroup(changes, group, part) {
  if (part !== undefined) throw new Refusal(`there is no group ${group}, so it has no parts`);
  const name = kebab(group);
  const contract = `${CONTRACT}/${name}.ts`;
  const folder = `${MODULES}/${name}`;
  const service = `${folder}/${name}.service.ts`;
  for (const path of [contract, service])
    if (changes.has(path)) throw new Refusal(`${path} is there already and holds no group ${group}`);
  const taken = filesBelow(CONTRACT, ".ts").flatMap((path) =>
    [...changes.read(path).matchAll(/^ {2}code: (\d+),$/gm)].map(([, code]) => Number(code)),
  );
  const code = Math.max(...taken) + 1;
  if (code > 99) throw new Refusal("the two digits of a group are used up");
  changes.write(contract, templates.contract({ group, code }));
  changes.write(service, templates.service({ group, name }));
  changes.edit(`${CONTRACT}/groups.ts`, (text) =>
    addImport(addRow(text, text.indexOf("[", text.indexOf("= ")), `  ${group}`), `./${name}.ts`, [group]),
  );
  changes.edit(REGISTRY, (text) => {
    const listed = addRow(text, text.indexOf("[", text.indexOf("const routes = ")), `    serve(${group}, ${camel(group)}Service)`);
    const served = addImport(listed, `./modules/${name}/${name}.service.ts`, [`${camel(group)}Service`]);
    return addImport(served, `@heshi/contract/${name}`, [group]);
  });
  return {
    contract,
    groupFile: contract,
    methodsAt: (text) => text.indexOf("{", text.indexOf("methods:")),
    methods: [],
    access: "member",
    service,
    handlersAt: (text) => openingAfter(text, serviceOf(group)),
    module: name,
    folder,
  };
}

function writeStore(changes, plan) {
  const path = `${plan.folder}/${plan.module}.store.ts`;
  const isNamed = filesBelow("apps/server/src", ".ts").some((file) => changes.read(file).includes(`"${plan.statement}"`));
  if (isNamed) throw new Refusal(`a statement is named ${plan.statement} already`);
  if (!changes.has(path)) changes.write(path, 'import { col, statement } from "../../platform/database/statement.ts";\n');
  changes.edit(path, (text) => `${addImport(text, "../../platform/database/statement.ts", ["col", "statement"]).trimEnd()}\n\n${templates.statement(plan)}`);
  return path;
}

function writeTest(changes, plan) {
  if (changes.has(plan.test)) throw new Refusal(`${plan.test} is there already`);
  const module = plan.groupFile.slice(CONTRACT.length + 1, -3);
  changes.write(plan.test, templates.test({ ...plan, contractModule: `@heshi/contract/${module}` }));
}

function writeDocs(changes, plan) {
  const path = `docs/rules/${plan.module}.md`;
  const title = plan.module[0].toUpperCase() + plan.module.slice(1);
  if (!changes.has(path)) changes.write(path, `# ${title}\n\n\`modules/${plan.module}\`.\n`);
  changes.edit(path, (text) => `${text.trimEnd()}\n\n${templates.docsRow(plan)}\n`);
  return path;
}
