import { Checkbox } from "antd";
import { actTitles } from "../../base/act-words.ts";
import type { admin } from "../../data/rpc.ts";
import { readTitles } from "../../titles/all-titles.ts";

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
export function MethodName({ method, about }: { method: string; about: string }) {
  const name = method.replace(/^Admin\./, "");
  return (
    <span title={about}>
      {actTitles[name] ?? `查看${readTitles[name] ?? ""}`} <span className="faint small">{name}</span>
    </span>
  );
}

type TickProps = { line: Line; role: Role; isBusy: boolean; save: (role: Role) => void };

/** Whether a role has a right or a method, set and taken. */
export function Tick({ line, role, isBusy, save }: TickProps) {
  const hasRight = role.rights.includes(line.right);
  const isSet = hasRight && !(line.method !== undefined && role.without.includes(line.method));
  return (
    <Checkbox
      aria-label={`${role.title} ${line.about}`}
      checked={isSet}
      disabled={role.isFixed || isBusy || (line.method !== undefined && !hasRight)}
      onChange={({ target }) => save(changed(role, line, target.checked))}
    />
  );
}
