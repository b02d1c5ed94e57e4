import type * as z from "zod/mini";

type Issue = z.core.$ZodIssue;

const sizes = (issue: { origin: string }, least: boolean, bound: number | bigint): string => {
  if (issue.origin === "string")
    return least ? (bound === 1 ? "请填写此项" : `至少 ${bound} 个字`) : `最多 ${bound} 个字`;
  if (issue.origin === "array") return least ? `至少选择 ${bound} 项` : `最多 ${bound} 项`;
  return least ? `不能小于 ${bound}` : `不能大于 ${bound}`;
};

const isOwnText = (message: string): boolean => /[\u4e00-\u9fff]/.test(message);

/** One Chinese sentence for what is wrong with a field; a schema's own Chinese message wins. */
function sentence(issue: Issue): string {
  if (isOwnText(issue.message)) return issue.message;
  if (issue.code === "invalid_type") return issue.input === undefined ? "请填写此项" : "格式不正确";
  if (issue.code === "too_small") return sizes(issue, true, issue.minimum);
  if (issue.code === "too_big") return sizes(issue, false, issue.maximum);
  return issue.code === "invalid_value" ? "请选择有效的选项" : "格式不正确";
}

/** All issues at once as `field → sentence`, the first of each field; a nested one is named by its path. */
export function fieldsOf(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const name = issue.path.map(String).join(".") || "input";
    if (!Object.hasOwn(fields, name)) fields[name] = sentence(issue);
  }
  return fields;
}
