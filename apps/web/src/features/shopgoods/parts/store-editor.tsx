import { Merchant } from "@heshi/contract/shop/merchant";
import type { Store } from "@heshi/contract/counter/voucher";
import { useSuspenseQuery } from "@tanstack/react-query";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { q } from "#src/shared/data/query.ts";
import styles from "./editors.module.css";

export interface StoreEditorProps {
  title: string;
  stores: readonly Store[];
  most: number;
  error: string | undefined;
  onChange: (stores: readonly Store[]) => void;
}

/** The branches of the shop where a voucher is used, or a tire is fitted. */
export function StoreEditor({ title, stores, most, error, onChange }: StoreEditorProps) {
  const { data } = useSuspenseQuery(q(Merchant, "GetBranches"));
  const chosen = new Set(stores.map(({ branchId }) => branchId));
  const toggle = ({ branchId, name, address, phone }: Store): void =>
    onChange(
      chosen.has(branchId)
        ? stores.filter((one) => one.branchId !== branchId)
        : [...stores, { branchId, name, address, phone }],
    );
  return (
    <Card pad="none" label={title}>
      <div className={styles.top}>
        <SectionHead title={title} count={stores.length > 0 ? `${stores.length} 家` : undefined} />
      </div>
      {data.list.length === 0 && <Note>还没有门店，请先添加门店，再发布商品</Note>}
      <div role="group" aria-label={title}>
        {data.list.map((branch) => (
          <div key={branch.branchId} className={styles.store}>
            <Checkbox
              checked={chosen.has(branch.branchId)}
              disabled={!chosen.has(branch.branchId) && stores.length >= most}
              onChange={() => toggle(branch)}
            >
              <span>
                {branch.name}
                <small>{branch.address}</small>
              </span>
            </Checkbox>
          </div>
        ))}
      </div>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Card>
  );
}
