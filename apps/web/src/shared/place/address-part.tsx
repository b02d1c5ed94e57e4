import { AddressCard } from "@heshi/ui/goods/address-card";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { mapPinFillIcon } from "@heshi/ui/icons/map-pin-fill";
import { Card } from "@heshi/ui/layout/card";
import { Icon } from "@heshi/ui/picture/icon";
import { showFailure } from "../data/error-actions.ts";
import { openAddressChoice } from "./address-choice.ts";
import { keepTogether } from "./address-lines.ts";
import styles from "./address-part.module.css";
import { type ReceiverView, regionOf } from "./receiver-text.ts";

export interface AddressPartProps {
  address: (ReceiverView & { addressId: string; isDefault?: boolean }) | undefined;
}

/** The address of what is to be sent, a button to choose another. */
export function AddressPart({ address }: AddressPartProps) {
  const choose = (): void => void openAddressChoice(address?.addressId).catch(showFailure);
  if (address === undefined) {
    return (
      <Card pad="none">
        <button type="button" className={styles.none} onClick={choose}>
          <Icon of={mapPinFillIcon} />
          <span>
            <strong>请选择收货地址</strong>
            <span className={styles.small}>选好地址后显示运费和能否送达</span>
          </span>
          <Icon of={caretRightIcon} size={16} />
        </button>
      </Card>
    );
  }
  return (
    <AddressCard
      edge
      isDefault={address.isDefault ?? false}
      region={regionOf(address)}
      detail={keepTogether(address.detail)}
      name={address.name}
      mobile={address.mobile}
      link={(card) => (
        <button type="button" className={styles.whole} onClick={choose}>
          {card}
        </button>
      )}
    />
  );
}
