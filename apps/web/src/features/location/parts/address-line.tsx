import type { Address } from "@heshi/contract/account/member-address";
import { Button } from "@heshi/ui/form/button";
import { Checkbox } from "@heshi/ui/form/checkbox";
import { Icon } from "@heshi/ui/picture/icon";
import { checkCircleFillIcon } from "@heshi/ui/icons/check-circle-fill";
import { usePress } from "@heshi/ui/base/press";
import { Tag } from "@heshi/ui/base/tag";
import { keepTogether } from "#src/shared/place/address-lines.ts";
import styles from "./address.module.css";

/** Province to street in one line, without repetitions (北京市 北京市). */
export const regionText = ({ province, city, area, street }: Omit<Address, "id">): string =>
  [...new Set([province, city, area, street])].filter((name) => name !== "").join(" ");

export interface AddressLineProps {
  address: Address;
  isCurrent: boolean;
  onChoose?: (() => Promise<void>) | undefined;
  onEdit: () => Promise<void>;
  onDefault: () => Promise<void>;
  onRemove: () => Promise<void>;
}

/** An address with its actions, never truncated. */
export function AddressLine({ address, isCurrent, onChoose, onEdit, onDefault, onRemove }: AddressLineProps) {
  const [busy, press] = usePress(onChoose ?? onEdit);
  const [, turn] = usePress(onDefault);
  const { name, mobile, detail, tag, isDefault } = address;
  return (
    <li className={styles.card}>
      <button
        type="button"
        className={styles.main}
        aria-busy={busy || undefined}
        aria-current={isCurrent || undefined}
        onClick={press}
      >
        <span className={styles.words}>
          <span className={styles.who}>
            <strong>{name}</strong>
            <span className={styles.mobile}>{mobile}</span>
            {isDefault && <Tag>默认</Tag>}
            {tag !== "" && <Tag kind="info">{tag}</Tag>}
          </span>
          <span className={styles.region}>{regionText(address)}</span>
          <span className={styles.detail}>{keepTogether(detail)}</span>
        </span>
        {isCurrent && <Icon of={checkCircleFillIcon} label="当前选择" size={24} />}
      </button>
      <div className={styles.acts}>
        <Checkbox checked={isDefault} disabled={isDefault} onChange={turn} label={`设 ${name} 的地址为默认`}>
          <span>{isDefault ? "默认地址" : "设为默认"}</span>
        </Checkbox>
        <span className={styles.buttons}>
          <Button kind="outline" size="s" label={`删除 ${name} 的地址`} onPress={onRemove}>
            删除
          </Button>
          <Button kind="outline" size="s" label={`编辑 ${name} 的地址`} onPress={onEdit}>
            编辑
          </Button>
        </span>
      </div>
    </li>
  );
}
