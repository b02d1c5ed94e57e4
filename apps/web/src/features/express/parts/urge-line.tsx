import type { OutputOf } from "@heshi/contract/frame/define";
import { Express } from "@heshi/contract/trade/express";
import { formatShort } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Text } from "@heshi/ui/base/text";
import { useCommand } from "#src/shared/data/use-command.ts";
import styles from "./express.module.css";

type Parcel = OutputOf<typeof Express.methods.GetDetail>;
export type UrgeLineProps = Pick<Parcel, "packageId" | "urgedAt" | "urgeText" | "isUrgeable">;

/** The button that urges the company, and when it was last urged with its answer. */
export function UrgeLine({ packageId, urgedAt, urgeText, isUrgeable }: UrgeLineProps) {
  const [urge, isBusy] = useCommand(Express, "Urge", { toast: "已催派送，请等待快递公司答复" });
  if (urgedAt === undefined && !isUrgeable) return null;
  return (
    <div className={styles.urge}>
      <div className={styles.said}>
        {urgedAt === undefined ? (
          <Text as="p" size={13} tone="ink-2">
            等得着急？可以催一催快递员
          </Text>
        ) : (
          <>
            <Text as="p" size={13}>
              {urgeText ?? "已转告快递公司，请等待答复"}
            </Text>
            <Text as="p" size={11} tone="ink-2">
              {formatShort(new Date(urgedAt))} 催派送
            </Text>
          </>
        )}
      </div>
      {isUrgeable && (
        <Button kind="outline" size="s" busy={isBusy} onPress={() => urge({ packageId })}>
          {urgedAt === undefined ? "催派送" : "再催一次"}
        </Button>
      )}
    </div>
  );
}
