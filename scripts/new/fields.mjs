// What a page can show of a method's answer, by its schema.

const defOf = (schema) => schema._zod.def;
const shapeOf = (schema) => defOf(schema).shape ?? {};
const entriesOf = (schema) => Object.entries(shapeOf(schema));
/** The kind of a field that is always present: `string`, `number`, ... */
const sureKind = (schema) => defOf(schema).type;
/** The same for one that may be left out. */
const kindOf = (schema) =>
  ["optional", "default"].includes(sureKind(schema)) ? kindOf(defOf(schema).innerType) : sureKind(schema);

const NAMES_A_ROW = /^id$|(?:Id|No)$/;
/** Whether a field's value comes from the page's address; a form's other texts are typed. */
const isOfAddress = ([name, field], kind) =>
  sureKind(field) === "string" && (kind !== "form" || NAMES_A_ROW.test(name));

/** The names of an input that the page's address gives. */
export const addressFields = ({ input }, kind) =>
  entriesOf(input).flatMap((entry) => (isOfAddress(entry, kind) ? [entry[0]] : []));

/** The texts and switches of a form, in their order: name and whether it is a text. */
export const typedFields = ({ input }) =>
  entriesOf(input).flatMap((entry) =>
    ["string", "boolean"].includes(kindOf(entry[1])) && !isOfAddress(entry, "form")
      ? [{ name: entry[0], isText: kindOf(entry[1]) === "string" }]
      : [],
  );

/** The names of an input that such a page does not give: no address, tab or plain field. */
export function openFields({ input, passwords = [] }, kind) {
  const given = [
    "string",
    "optional",
    "default",
    ...(kind === "list" ? ["enum"] : []),
    ...(kind === "form" ? ["boolean"] : []),
  ];
  return entriesOf(input).flatMap(([name, field]) =>
    given.includes(sureKind(field)) && !passwords.includes(name) ? [] : [name],
  );
}

/** The field of an input that divides a list into tabs, and its values. */
export function tabsOf({ input }) {
  const [name, field] = entriesOf(input).find(([, one]) => kindOf(one) === "enum") ?? [];
  if (name === undefined) return undefined;
  const of = sureKind(field) === "enum" ? field : defOf(field).innerType;
  return { name, values: Object.values(defOf(of).entries) };
}

/** What kind of page a method makes. */
export const pageKind = ({ kind, input }) =>
  kind === "command" ? "form" : "cursor" in shapeOf(input) ? "list" : "detail";
export const rowOf = ({ output }) => defOf(shapeOf(output).list).element;

/** The fields of an answer by role: key, label, time. */
export function shownFields(schema) {
  const names = (kind) =>
    entriesOf(schema).flatMap(([name, field]) => (sureKind(field) === kind ? [name] : []));
  const texts = names("string");
  const key =
    texts.find((name) => name === "id") ?? texts.find((name) => /(?:Id|No|^no|^key)$/.test(name)) ?? texts[0];
  const plain = texts.filter(
    (name) => name !== key && !/(?:Id|No|picture|logo|avatar|Url|body)$/i.test(name),
  );
  const label = plain.find((name) => /title|name/i.test(name)) ?? plain[0] ?? key;
  return { key, label, time: names("number").find((name) => name.endsWith("At")) };
}
