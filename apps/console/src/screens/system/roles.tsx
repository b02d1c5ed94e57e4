import { Admin } from "@heshi/contract/system/admin";
import { operatorRoles, type Right } from "@heshi/contract/rights";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { admin, q } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { FormDialog } from "../../desk/kit/form-dialog.tsx";
import { ScreenHead } from "../../desk/kit/heads.tsx";
import { Unread } from "../../desk/kit/unread.tsx";
import { changesOf, RoleDialog } from "./role-dialog.tsx";
import type { Role } from "./role-parts.tsx";
import { type RoleMatrix, RolesTable } from "./role-table.tsx";

const newRole = [
  { name: "title", label: "名称", most: 20 },
  { name: "role", label: "代号", most: 20 },
] as const;

/** Roles as they were read, with what was changed of each and is not saved yet. */
function useRoles(roles: readonly Role[]) {
  const [changed, setChanged] = useState<Readonly<Record<string, Role>>>({});
  const now = (role: Role): Role => changed[role.role] ?? role;
  return {
    now,
    open: roles.filter((role) => changesOf(role, now(role)).length > 0),
    change: (role: Role): void => setChanged((all) => ({ ...all, [role.role]: role })),
    forget: (name: string): void =>
      setChanged((all) => Object.fromEntries(Object.entries(all).filter(([one]) => one !== name))),
  };
}

/** The matrix of roles and rights, down to the method. */
export function Screen() {
  const { data, error, refetch } = useQuery(q(Admin, "GetRoles"));
  return data ? <Matrix data={data} /> : <Unread error={error} again={refetch} />;
}

function Matrix({ data }: { data: RoleMatrix }) {
  const [act, isBusy] = useAct();
  const [isAdding, setAdding] = useState(false);
  const [openName, open] = useState<string>();
  const { now, open: unsaved, change, forget } = useRoles(data.roles);
  const shown = data.roles.find(({ role }) => role === openName);
  const send = async (command: () => Promise<unknown>, said: string, name: string): Promise<void> => {
    const outcome = await act(command, said);
    if (outcome !== "done" && outcome !== "waits") return;
    forget(name);
    open(undefined);
  };
  const save = (before: Role | undefined, { role, title, rights, without }: Role): Promise<void> => {
    const seen = before && { rights: before.rights, without: before.without };
    const input = { role, title: title.trim(), rights: rights as Right[], without, ...(seen && { seen }) };
    return send(() => admin.SetRole(input), before ? `已修改“${title}”` : `已添加“${title}”`, role);
  };
  return (
    <>
      <ScreenHead
        title="角色与权限"
        about="勾选后点角色名称，核对后一次保存；自己的角色和管理员不能在这里修改，也不能给出自己没有的权限"
      >
        {unsaved.map(({ role, title }) => (
          <Button key={role} type="primary" onClick={() => open(role)}>
            保存“{title}”的修改
          </Button>
        ))}
        <Button onClick={() => setAdding(true)}>新角色</Button>
      </ScreenHead>
      <RolesTable data={data} now={now} isBusy={isBusy} change={change} open={open} />
      {shown && (
        <RoleDialog
          before={shown}
          after={now(shown)}
          isBusy={isBusy}
          save={() => void save(shown, now(shown))}
          remove={
            shown.role in operatorRoles
              ? undefined
              : () =>
                  void send(
                    () => admin.RemoveRole({ role: shown.role }),
                    `已删除“${shown.title}”`,
                    shown.role,
                  )
          }
          rename={(title) => change({ ...now(shown), title })}
          undo={() => forget(shown.role)}
          close={() => open(undefined)}
        />
      )}
      {isAdding && (
        <FormDialog<Pick<Role, "role" | "title">>
          title="新角色"
          method={Admin.methods.SetRole}
          asks={newRole}
          close={() => setAdding(false)}
          send={(made) => {
            setAdding(false);
            void save(undefined, { ...made, rights: [], without: [], operators: 0, isFixed: false });
          }}
        />
      )}
    </>
  );
}
