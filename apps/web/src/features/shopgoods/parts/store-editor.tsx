import { mayInShop } from "@heshi/contract/rights";
import { Merchant } from "@heshi/contract/shop/merchant";
import type { Store } from "@heshi/contract/counter/voucher";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { Card } from "@heshi/ui/layout/card";
import { Note } from "@heshi/ui/layout/note";
import { q } from "#src/shared/data/query.ts";
import { Link } from "#src/shared/router/link.tsx";
import { ownStores } from "../own-stores.ts";
import styles from "./editors.module.css";

export interface StoreEditorProps {
  title: string;
  stores: readonly Store[];
  most: number;
  error: string | undefined;
  onChange: (stores: readonly Store[]) => void;
}

/** The branches of the shop where a voucher is used, or a tire is fitted; who may add one is led there and comes back. */
export function StoreEditor({ title, stores, most, error, onChange }: StoreEditorProps) {
  const { data } = useSuspenseQuery(q(Merchant, "GetBranches"));
  const { data: who } = useQuery(q(Merchant, "GetInfo"));
  const mayAdd = who !== undefined && mayInShop(who, "shop");
  const kept = ownStores(stores, data.list);
  const chosen = new Set(kept.map(({ branchId }) => branchId));
  const toggle = ({ branchId, name, address, phone }: Store): void =>
    onChange(
      chosen.has(branchId)
        ? kept.filter((one) => one.branchId !== branchId)
        : [...kept, { branchId, name, address, phone }],
    );
  return (
    <Card pad="none" label={title}>
      <div className={styles.top}>
        <SectionHead title={title} count={kept.length > 0 ? `${kept.length} 家` : undefined} />
      </div>
      {data.list.length === 0 && (
        <Note>{mayAdd ? "还没有门店，请先添加门店" : "还没有门店，请店主先添加门店"}，再发布商品</Note>
      )}
      <div role="group" aria-label={title}>
        {data.list.map((branch) => (
          <div key={branch.branchId} className={styles.store}>
            <Checkbox
              checked={chosen.has(branch.branchId)}
              disabled={!chosen.has(branch.branchId) && kept.length >= most}
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
      <Below error={error} mayAdd={mayAdd} />
    </Card>
  );
}

const Below = ({ error, mayAdd }: { error: string | undefined; mayAdd: boolean }) =>
  error === undefined && !mayAdd ? null : (
    <div className={styles.end}>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {mayAdd && (
        <Link to="/pages/shop/branch/edit" className={styles.link}>
          + 添加门店
        </Link>
      )}
    </div>
  );
