// A method: its row in the contract, its statement, its handler and its test.
import { endOf, groupFile, methodObjects, parseName } from "./contract.mjs";
import * as templates from "./method-templates.mjs";
import { AREAS, CONTRACT, contract as imports, GROUPS_BY_AREA, MODULES, server } from "./paths.mjs";
import { addImport, addRow, camel, closingOf, filesBelow, kebab, Refusal, snake } from "./text.mjs";

const QUERY = /^(?:Get|List|Search|Find|Check|Count|Preview|Quote|Recognise)/;
const ACCESSES = ["public", "member", "merchant", "operator"];
const KINDS = ["query", "command", "list"];

/** Notes everything a new method needs; what is left to do, as sentences. */
export function newMethod({ changes, groups }, [name = "", doc], { access, kind, module, area, right }) {
  const { group, method } = parseName(name);
  if (access !== undefined && !ACCESSES.includes(access))
    throw new Refusal(`--access is ${ACCESSES.join(", ")}; not ${access}`);
  if (kind !== undefined && !KINDS.includes(kind))
    throw new Refusal(`--kind is ${KINDS.join(", ")}; not ${kind}`);
  const known = groups.find((one) => one.name === group);
  const rights = rightsOf(groups);
  if (group === "Admin" && !rights.includes(right))
    throw new Refusal(`an operator needs a right for it: --right ${rights.join(" | ")}`);
  const place = known
    ? placeOf(changes, known, { method, module })
    : makeGroup(changes, groups, { group, area });
  const own = place.isOwn ? method : `${group}${method}`;
  const kindOf = kind ?? (QUERY.test(method) ? "query" : "command");
  const plan = {
    ...place,
    group,
    method,
    access: access ?? usualAccess(known),
    right,
    kind: kindOf,
    row: `${camel(own)}${{ query: "Row", list: "Rows", command: "" }[kindOf]}`,
    statement: `${place.module}.${snake(own)}`,
    test: `${place.folder}/${place.module}.${kebab(own)}.test.ts`,
    doc: doc ?? templates.UNWRITTEN,
  };
  const store = writeStore(changes, plan);
  writeContract(changes, plan);
  writeHandler(changes, plan);
  writeTest(changes, plan);
  const described = doc === undefined ? " and the sentence `doc`" : "";
  const changed = kindOf === "command" ? ", the queries that it `changes`" : "";
  return [
    `${plan.contract}: input, output, refusals${changed}${described}; its caller is ${plan.access}`,
    `${store}: the SQL of ${plan.row}, which finds nothing until it is written`,
    `${plan.service}: the handler, at most 25 lines; rules go to ${plan.module}.domain.ts`,
    ...(plan.access === "merchant"
      ? [`${plan.contract}: the \`roles\` of a shop's staff that may call it, until then the owner alone`]
      : []),
    ...(plan.access === "operator" && kindOf !== "command"
      ? ["apps/console/src/titles/: what operators read of it, in `reads` of the area's file"]
      : []),
    `${plan.test} fails until then: npx vitest run --project server ${plan.test}`,
  ];
}

/** The rights of operators that some method asks for. */
const rightsOf = (groups) =>
  [
    ...new Set(groups.flatMap(({ methods }) => Object.values(methods).flatMap((one) => one.right ?? []))),
  ].sort();

/** The usual access of a group. */
function usualAccess(group) {
  const all = Object.values(group?.methods ?? {}).map(({ access }) => access);
  const count = (one) => all.filter((access) => access === one).length;
  return ACCESSES.toSorted((a, b) => count(b) - count(a)).find((one) => count(one) > 0) ?? "member";
}

/** Where a method of a group that is there belongs: with the other methods of its module, in contract and server. */
function placeOf(changes, group, { method, module }) {
  const objects = methodObjects(changes, group);
  if (Object.hasOwn(group.methods, method)) {
    const at = objects.find(({ names }) => names.includes(method)) ?? objects[0];
    throw new Refusal(`${group.name}.${method} is there already, in ${at.file}`);
  }
  const modules = modulesOf(changes, group.name);
  const name = module ?? (modules.length > 1 ? kebab(group.name) : modules[0].module);
  const chosen = modules.find((one) => one.module === name);
  const names = [...new Set(modules.map((one) => one.module))].join(" | ");
  if (chosen === undefined && module !== undefined)
    throw new Refusal(`${module} handles nothing of ${group.name} in ${AREAS}: --module ${names}`);
  if (chosen === undefined)
    throw new Refusal(`${group.name} is handled by several modules, say which: --module ${names}`);
  const handled = handledBy(changes, chosen.folder);
  const shared = ({ names: rows }) => rows.filter((row) => handled.has(row)).length;
  const rows = objects.toSorted((a, b) => shared(b) - shared(a))[0];
  return {
    ...chosen,
    isOwn: modules.length > 1 || chosen.module === kebab(group.name),
    contract: rows.file,
    methodsAt: rows.openingAt,
    specifier: groupFile(changes, group.name).specifier,
  };
}

/** What a piece of an area's file puts together: names of handlers, and keys of what one module's function returns. */
function handlersIn(text, piece) {
  return [...piece.matchAll(/\b(\w+)\b(?:\.(\w+))?/g)].flatMap(([, name, key]) => {
    const imported = importOf(text, name);
    if (imported) return /(?:Handlers|Service)$/.test(name) ? [{ ...imported, name }] : [];
    const own = new RegExp(`const (?:${name}|\\{[^}]*\\b${name}\\b[^}]*\\}) =`).exec(text);
    if (own === null || piece.includes(own[0])) return [];
    const from = text.slice(own.index + own[0].length);
    const inner = handlersIn(text, from.slice(0, from.indexOf(";")));
    // `const certs = certHandlers(config)` and `const { bank } = bankHandlers(config)`
    const part = own[0].includes("{") ? name : key;
    return part === undefined ? inner : inner.map((one) => ({ ...one, name: part }));
  });
}

/** Module and file that a name is imported from. */
function importOf(text, name) {
  const [, module, file] =
    new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "\\.\\./modules/([\\w-]+)/([\\w./-]+)";`).exec(
      text,
    ) ?? [];
  return module === undefined ? undefined : { module, file };
}

/** Where the object of the handlers of a name opens in its module's file. */
function handlersAt(code, name) {
  const declared = (one) => new RegExp(`(?:const|function) ${one}\\b`).exec(code);
  // `return { bank: bankService(seal) }`
  const named = declared(name) ?? declared(new RegExp(`\\b${name}: (\\w+)\\(`).exec(code)?.[1] ?? name);
  const from = named?.index ?? 0;
  return (
    from +
    endOf(
      /\{(?=\s+(?:\.\.\.\w+[(,]|(?:async )?[A-Z]\w+[:(,]))|[={] *\{(?=\s+\})|= \{(?=\n\})/,
      code.slice(from),
    )
  );
}

/** The modules that handle a group, as the areas put them together: the file and the object of each. */
function modulesOf(changes, group) {
  const found = filesBelow(AREAS, ".area.ts").flatMap((path) => {
    const text = changes.read(path);
    // a group of its own, and the area's share of one that all areas extend
    return [...text.matchAll(new RegExp(`\\bserve\\(\\s*${group},|^ +${group}: \\[`, "gm"))].flatMap(
      ({ index, 0: head }) => {
        const from = head.includes("serve") ? text.indexOf("(", index) : text.indexOf("[", index);
        return handlersIn(text, text.slice(from + 1, closingOf(text, from)).replace(`${group},`, ""));
      },
    );
  });
  return found.map(({ module, file, name }) => ({
    module,
    folder: `${MODULES}/${module}`,
    service: `${MODULES}/${module}/${file}`,
    handlersAt: (code) => handlersAt(code, name),
  }));
}

/** The names of the methods that the files of a module handle. */
const handledBy = (changes, folder) =>
  new Set(
    filesBelow(folder, ".ts")
      .filter((path) => !path.endsWith(".test.ts"))
      .flatMap((path) =>
        [...changes.read(path).matchAll(/^ {2,4}(?:async )?([A-Z]\w+)[:(]/gm)].map(([, name]) => name),
      ),
  );

/** A group of its own: contract, service and both lists. */
function makeGroup(changes, groups, { group, area }) {
  const areas = filesBelow(AREAS, ".area.ts").map((path) => path.slice(AREAS.length + 1, -".area.ts".length));
  if (!areas.includes(area))
    throw new Refusal(`${group} is a new group, say where in the contract: --area ${areas.join(" | ")}`);
  const name = kebab(group);
  const contract = `${CONTRACT}/${area}/${name}.ts`;
  const specifier = `@heshi/contract/${area}/${name}`;
  const folder = `${MODULES}/${name}`;
  const service = `${folder}/${name}.service.ts`;
  for (const path of [contract, service])
    if (changes.has(path)) throw new Refusal(`${path} is there already and holds no group ${group}`);
  const code = Math.max(...groups.map((one) => one.code)) + 1;
  if (code > 99) throw new Refusal("the two digits of a group are used up");
  changes.write(contract, templates.contract({ group, code }));
  changes.write(service, templates.service({ group, specifier }));
  changes.edit(`${GROUPS_BY_AREA}/${area}.groups.ts`, (text) =>
    addImport(addRow(text, text.indexOf("[", text.indexOf("= ")), `  ${group}`), `../${area}/${name}.ts`, [
      group,
    ]),
  );
  changes.edit(`${AREAS}/${area}.area.ts`, (text) => {
    const listed = addRow(
      text,
      text.indexOf("[", text.indexOf("routes: ")),
      `    serve(${group}, ${camel(group)}Service)`,
    );
    const served = addImport(listed, `../modules/${name}/${name}.service.ts`, [`${camel(group)}Service`]);
    return addImport(served, specifier, [group]);
  });
  return {
    contract,
    specifier,
    methodsAt: (text) => endOf(/\n  methods: \{/, text),
    service,
    handlersAt: (text) => endOf(/= \{/, text),
    module: name,
    folder,
    isOwn: true,
  };
}

function writeContract(changes, plan) {
  changes.edit(plan.contract, (text) => {
    const added = addImport(addRow(text, plan.methodsAt(text), templates.contractRow(plan)), "zod/mini", [
      "* as z",
    ]);
    if (plan.kind !== "list") return added;
    const paged = addImport(added, "@heshi/kernel/page", ["pageInput", "pageOf"]);
    return addImport(addImport(paged, "@heshi/kernel/id", ["Id"]), imports.text, ["Time"]);
  });
}

function writeHandler(changes, plan) {
  const [from, name] = { query: [server.service, "single"], list: [server.list, "list"] }[plan.kind] ?? [];
  changes.edit(plan.service, (text) => {
    const handled = addRow(text, plan.handlersAt(text), templates.handler(plan));
    return addImport(name ? addImport(handled, from, [name]) : handled, `./${plan.module}.store.ts`, [
      plan.row,
    ]);
  });
}

function writeStore(changes, plan) {
  const path = `${plan.folder}/${plan.module}.store.ts`;
  const isNamed = filesBelow("apps/server/src", ".ts").some((file) =>
    changes.read(file).includes(`"${plan.statement}"`),
  );
  if (isNamed) throw new Refusal(`a statement is named ${plan.statement} already`);
  if (!changes.has(path)) changes.write(path, `import { col, statement } from "${server.statement}";\n`);
  changes.edit(
    path,
    (text) =>
      `${addImport(text, server.statement, ["col", "statement"]).trimEnd()}\n\n${templates.statement(plan)}`,
  );
  return path;
}

function writeTest(changes, plan) {
  if (changes.has(plan.test)) throw new Refusal(`${plan.test} is there already`);
  changes.write(plan.test, templates.test(plan));
}
