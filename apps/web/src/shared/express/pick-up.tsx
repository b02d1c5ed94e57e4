import type { PickUp } from "@heshi/contract/trade/order-view";
import { Button } from "@heshi/ui/form/button";
import { Text } from "@heshi/ui/base/text";
import { copyText } from "#src/shared/form/copy.ts";
import styles from "./pick-up.module.css";

/** Where a parcel waits, with the code to copy; a station that tells it by text message only has none here. */
export function PickUpNote({ code, place, hours }: PickUp) {
  return (
    <section className={styles.note} aria-label="取件信息">
      <div className={styles.words}>
        <Text as="p" size={13} tone="ink-2">
          取件码
        </Text>
        {code === undefined ? (
          <Text as="p" size={15}>
            见快递公司发给您的短信
          </Text>
        ) : (
          <p className={styles.code}>{code}</p>
        )}
        <Text as="p" size={13}>
          {place}
        </Text>
        {hours !== undefined && (
          <Text as="p" size={11} tone="ink-2">
            营业时间 {hours}
          </Text>
        )}
      </div>
      {code !== undefined && (
        <Button kind="outline" size="s" onPress={() => copyText(code, "取件码已复制")}>
          复制
        </Button>
      )}
    </section>
  );
}
