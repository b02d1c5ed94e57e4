import type { Quote } from "@heshi/contract/trade/order-view";
import { AddressCard } from "@heshi/ui/goods/address-card";
import { Card } from "@heshi/ui/layout/card";
import { Icon } from "@heshi/ui/picture/icon";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { mapPinFillIcon } from "@heshi/ui/icons/map-pin-fill";
import { keepTogether } from "#src/shared/place/address-lines.ts";
import { openAddressChoice } from "#src/shared/place/address-choice.ts";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { regionOf } from "../address-text.ts";
import styles from "./order.module.css";

/** The address of the order, a button to choose another. */
export function AddressPart({ quote: { address } }: { quote: Quote }) {
  const choose = (): void => void openAddressChoice(address?.addressId).catch(showFailure);
  if (address === undefined) {
    return (
      <Card pad="none">
        <button type="button" className={styles.noAddress} onClick={choose}>
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
      isDefault={address.isDefault}
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
