import type { Method } from "@heshi/contract/frame/define";

/** What is wrong with a typed field of a method as the contract has it, in a sentence; undefined where nothing is. */
export function fieldProblem(
  { input }: Pick<Method, "input">,
  { name, label, value }: { name: string; label: string; value: unknown },
): string | undefined {
  const { error } = input.safeParse({ [name]: value });
  const issue = error?.issues.find(({ path }) => path[0] === name);
  if (issue === undefined) return undefined;
  if (/\p{Script=Han}/u.test(issue.message)) return issue.message;
  if (issue.code === "too_small" && issue.minimum > 1) return `${label}至少 ${issue.minimum} 个字`;
  return issue.code === "too_big" ? `${label}最多 ${issue.maximum} 个字` : `请填写${label}`;
}
