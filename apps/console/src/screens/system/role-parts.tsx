import { Checkbox } from "antd";
import { bareName } from "../../base/act-words.ts";
import type { admin } from "../../data/rpc.ts";
import { methodTitle } from "../../titles/all-titles.ts";

export type Role = Awaited<ReturnType<typeof admin.GetRoles>>["roles"][number];
/** A line of the matrix: a right, or one of its methods. */
export type Line = { key: string; right: string; method?: string; about: string; children?: Line[] };

/** The role after a tick was set or taken: of a right with all of its methods, or of one method. */
function changed(role: Role, { right, method }: Line, isSet: boolean): Role {
  if (method !== undefined)
    return {
      ...role,
      without: isSet ? role.without.filter((one) => one !== method) : [...role.without, method],
    };
  return { ...role, rights: isSet ? [...role.rights, right] : role.rights.filter((one) => one !== right) };
}

/** What a method does: a command by its title, anything else by what is looked at. */
export const MethodName = ({ method, about }: { method: string; about: string }) => (
  <span title={about}>
    {methodTitle(method)} <span className="faint small">{bareName(method)}</span>
  </span>
);

type TickProps = { line: Line; role: Role; isBusy: boolean; change: (role: Role) => void };

/** Whether a role has a right or a method, set and taken. */
export function Tick({ line, role, isBusy, change }: TickProps) {
  const hasRight = role.rights.includes(line.right);
  const isSet = hasRight && !(line.method !== undefined && role.without.includes(line.method));
  return (
    <Checkbox
      aria-label={`${role.title} ${line.about}`}
      checked={isSet}
      disabled={role.isFixed || isBusy || (line.method !== undefined && !hasRight)}
      onChange={({ target }) => change(changed(role, line, target.checked))}
    />
  );
}
