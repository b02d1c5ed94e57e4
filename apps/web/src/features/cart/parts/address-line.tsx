import { Icon } from "@heshi/ui/picture/icon";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import { mapPinIcon } from "@heshi/ui/icons/map-pin";
import { openAddressChoice } from "#src/shared/place/address-choice.ts";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { useCartAddress } from "../cart.queries.ts";
import styles from "./cart-head.module.css";

/** Where the goods would be sent, a button to choose another address. */
export function AddressLine() {
  const { address, isKnown } = useCartAddress();
  const choose = (): void => void openAddressChoice(address?.addressId).catch(showFailure);
  const words = address
    ? `${address.city}${address.area}${address.detail}`
    : isKnown
      ? "添加收货地址，看运费和送达时间"
      : "";
  return (
    <button type="button" className={styles.address} aria-label={`送至 ${words}`} onClick={choose}>
      <Icon of={mapPinIcon} size={16} />
      <span className={styles.where}>{words}</span>
      <Icon of={caretRightIcon} size={14} />
    </button>
  );
}
