import { mayInShop } from "@heshi/contract/rights";
import type { clerkRoles } from "@heshi/contract/counter/staff";
import { Merchant } from "@heshi/contract/shop/merchant";
import { useQuery } from "@tanstack/react-query";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { Card } from "@heshi/ui/layout/card";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { q } from "#src/shared/data/query.ts";
import type { FormRow } from "#src/shared/parts/form/form-page.tsx";

type ClerkRole = (typeof clerkRoles)[number];

interface BranchesProps {
  role: ClerkRole;
  branchIds: readonly string[];
  onChange: (branchIds: readonly string[]) => void;
}

/** The branches in which somebody redeems codes; nothing where the role redeems none, or the shop has no branches. */
function Branches({ role, branchIds, onChange }: BranchesProps) {
  const { data } = useQuery(q(Merchant, "GetBranches"));
  if (!mayInShop({ role }, "redeem") || data === undefined || data.list.length === 0) return null;
  const toggle = (id: string, isOn: boolean): void =>
    onChange(isOn ? [...branchIds, id] : branchIds.filter((one) => one !== id));
  return (
    <Card pad="none" label="核销门店">
      <Rows>
        {data.list.map(({ branchId, name }) => (
          <Row
            key={branchId}
            label={name}
            value={
              <Checkbox
                label={name}
                checked={branchIds.includes(branchId)}
                onChange={(isOn) => toggle(branchId, isOn)}
              />
            }
          />
        ))}
      </Rows>
      <Caption>只能核销所选门店的券；都不选，可以核销所有门店的券。</Caption>
    </Card>
  );
}

type Values = { role: ClerkRole | undefined; branchIds: readonly string[] | undefined };

/** The same as a row of a form. */
export const branchesRow: FormRow<Values> = ({ values: { role = "orders", branchIds = [] }, change }) => (
  <Branches role={role} branchIds={branchIds} onChange={(ids) => change({ branchIds: ids })} />
);
