import { mayInShop, type StaffRight, staffRightNames, staffRightTitles } from "@heshi/contract/rights";
import type { OutputOf } from "@heshi/contract/frame/define";
import { staffRoleNames } from "@heshi/contract/counter/entry";
import { clerkRoles } from "@heshi/contract/counter/staff";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatShort } from "@heshi/kernel/text";
import { Chip, Chips } from "@heshi/ui/base/chip";
import { Tag } from "@heshi/ui/base/tag";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { Switch } from "@heshi/ui/form/switch";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Empty } from "@heshi/ui/state/empty";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";
import { mobileRow, textRow } from "#src/shared/parts/form/form-rows.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { goTo, navigateBackLater } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";

import { branchesRow } from "../parts/branches-row.tsx";
import styles from "../parts/counter.module.css";

type Person = OutputOf<(typeof Merchant)["methods"]["GetStaff"]>["list"][number];
type ClerkRole = (typeof clerkRoles)[number];
const PAGE = "/pages/shop/staff";

const roleNotes: Readonly<Record<ClerkRole, string>> = {
  goods: "发布和修改商品",
  orders: "发货、改地址、处理售后",
  service: "回复买家和评价、处理售后",
  finance: "店铺钱包、账单和提现",
};

/** A shop's people; with `id` one of them, with `id=new` an invitation. */
export function Page() {
  const id = useParam("id");
  return (
    <Screen
      title={id === "" ? "员工" : id === "new" ? "邀请员工" : "员工权限"}
      gap={8}
      skeleton={<RowSkeleton count={5} />}
    >
      {id === "" ? <People /> : id === "new" ? <Invite /> : <Known key={id} staffId={id} />}
    </Screen>
  );
}

const stateOf = ({ state, invitedUntil, enteredAt }: Person): string => {
  if (state === "invited") return `待接受，${formatShort(new Date(invitedUntil ?? 0))} 前有效`;
  return enteredAt === undefined ? "还没有登录过" : `${formatShort(new Date(enteredAt))} 登录`;
};

function People() {
  const { data } = useSuspenseQuery(q(Merchant, "GetStaff"));
  return (
    <>
      <Card pad="none" label="员工">
        <Rows>
          {data.list.map((person) => (
            <Row
              key={person.staffId}
              label={
                <>
                  {person.name} <Tag kind={person.role === "owner" ? "tint" : "grey"}>{person.roleName}</Tag>
                </>
              }
              note={
                <>
                  <span className={styles.whole}>{person.mobile}</span>{" "}
                  <span className={styles.whole}>{stateOf(person)}</span>
                </>
              }
              {...(person.role === "owner"
                ? {}
                : { link: (row) => <Link to={withQuery(PAGE, { id: person.staffId })}>{row}</Link> })}
            />
          ))}
        </Rows>
      </Card>
      {data.list.length < 2 && <Empty picture="bag" title="还没有员工" help="邀请同事一起打理店铺" />}
      <Caption>邀请后，请对方在商家端用该手机号和验证码登录，即表示接受。最多 50 人。</Caption>
      <Foot sticky>
        <Button kind="primary" size="full" onPress={() => goTo(`${PAGE}?id=new`)}>
          邀请员工
        </Button>
      </Foot>
    </>
  );
}

const roleRow: FormRow<{ role: ClerkRole | undefined }> = ({ values, change }) => (
  <>
    <SectionHead title="岗位" onPage />
    <Card label="岗位">
      <Chips>
        {clerkRoles.map((role) => (
          <Chip key={role} role="radio" chosen={values.role === role} onPress={() => change({ role })}>
            {staffRoleNames[role]}
          </Chip>
        ))}
      </Chips>
      <Caption>{roleNotes[values.role ?? "orders"]}</Caption>
    </Card>
  </>
);
const nameRow = textRow("name", "姓名", { least: 1, placeholder: "同事的姓名或称呼", maxLength: 20 });

const Invite = () => (
  <CommandForm
    command={[Merchant, "InviteStaff"]}
    initial={{ mobile: "", role: "orders" }}
    refusals={{ STAFF_EXISTS: "mobile" }}
    parts={[{ rows: [mobileRow("mobile", "手机号"), nameRow] }, roleRow]}
    note="对方用这个手机号和验证码登录商家端，即表示接受邀请。"
    submit="邀请"
    done="已邀请，请对方用验证码登录"
  />
);

function Known({ staffId }: { staffId: string }) {
  const { data } = useSuspenseQuery(q(Merchant, "GetStaff"));
  const person = data.list.find((one) => one.staffId === staffId);
  if (person === undefined || person.role === "owner")
    return <Empty picture="bag" title="没有找到这位员工" help="可能已被移除" />;
  return <Change person={person} role={person.role} />;
}

type RightValues = { role: ClerkRole | undefined; without: readonly StaffRight[] | undefined };
/** The groups of methods of the role; each can be taken away. */
const rightsRow: FormRow<RightValues> = ({ values: { role = "orders", without = [] }, change }) => (
  <Card pad="none" label="权限">
    <Rows>
      {staffRightNames
        .filter((right) => mayInShop({ role }, right))
        .map((right) => (
          <Row
            key={right}
            label={staffRightTitles[right]}
            value={
              <Switch
                label={staffRightTitles[right]}
                checked={!without.includes(right)}
                onChange={(on) =>
                  change({ without: on ? without.filter((one) => one !== right) : [...without, right] })
                }
              />
            }
          />
        ))}
    </Rows>
  </Card>
);

function Change({ person, role }: { person: Person; role: ClerkRole }) {
  const { staffId, name, mobile, without, branchIds } = person;
  const [initial] = useState(() => ({
    staffId,
    name,
    role,
    branchIds,
    without: without as readonly StaffRight[],
  }));
  const [remove] = useCommand(Merchant, "RemoveStaff", {
    toast: "已移除",
    onDone: () => navigateBackLater(),
  });
  return (
    <CommandForm
      command={[Merchant, "SetStaff"]}
      initial={initial}
      done="已保存，立即生效"
      parts={[{ title: mobile, rows: [nameRow] }, roleRow, rightsRow, branchesRow]}
      submit="保存"
    >
      <Button
        kind="outline"
        size="full"
        onPress={() =>
          remove({ staffId }, { title: `移除${name}？`, text: "对方会立即退出商家端，之后可以重新邀请。" })
        }
      >
        移除员工
      </Button>
    </CommandForm>
  );
}
