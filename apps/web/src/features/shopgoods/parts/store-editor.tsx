import type { Store } from "@heshi/contract/counter/voucher";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { TextField } from "@heshi/ui/form/text-field";
import { Card } from "@heshi/ui/layout/card";
import styles from "./editors.module.css";

export interface StoreEditorProps {
  title: string;
  stores: readonly Store[];
  most: number;
  error: string | undefined;
  onChange: (stores: readonly Store[]) => void;
}

/** The stores where a voucher is used, or a tire is fitted. */
export function StoreEditor({ title, stores, most, error, onChange }: StoreEditorProps) {
  const put = (at: number, patch: Partial<Store>): void =>
    onChange(stores.map((one, place) => (place === at ? { ...one, ...patch } : one)));
  return (
    <Card pad="none" label={title}>
      <div className={styles.top}>
        <SectionHead title={title} count={stores.length > 0 ? `${stores.length} 家` : undefined} />
      </div>
      {stores.map((store, at) => (
        <StoreFields
          key={at}
          at={at}
          store={store}
          onPut={(patch) => put(at, patch)}
          onRemove={() => onChange(stores.filter((_, place) => place !== at))}
        />
      ))}
      <div className={styles.end}>
        <Button
          kind="outline"
          size="m"
          disabled={stores.length >= most}
          reason={`最多 ${most} 家门店`}
          onPress={() => onChange([...stores, { name: "", address: "", phone: "" }])}
        >
          加一家门店
        </Button>
        {error !== undefined && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </Card>
  );
}

type FieldsProps = {
  at: number;
  store: Store;
  onPut: (patch: Partial<Store>) => void;
  onRemove: () => void;
};

const StoreFields = ({ at, store: { name, address, phone }, onPut, onRemove }: FieldsProps) => (
  <div role="group" aria-label={`门店 ${at + 1}`} className={styles.store}>
    <p>
      门店 {at + 1}
      <button type="button" aria-label={`删除门店 ${at + 1}`} onClick={onRemove}>
        删除
      </button>
    </p>
    <TextField
      label="店名"
      value={name}
      maxLength={40}
      wraps
      placeholder="例如：湖滨店"
      onChange={(text) => onPut({ name: text })}
    />
    <TextField
      label="地址"
      value={address}
      maxLength={100}
      wraps
      placeholder="省市区、路和门牌号"
      onChange={(text) => onPut({ address: text })}
    />
    <TextField
      label="电话"
      kind="mobile"
      value={phone}
      maxLength={20}
      placeholder="如 0571-88886666"
      onChange={(text) => onPut({ phone: text.replaceAll(/[^\d-]/g, "") })}
    />
  </div>
);
