import { lazy, type ReactNode, Suspense, useState } from "react";
import { usePresence } from "@heshi/ui/overlay/presence";
import { Phrases } from "@heshi/ui/base/keep-together";
import { ADDRESS_PAGE, openAddressChoice } from "#src/shared/place/address-choice.ts";
import { arrivalWords } from "#src/shared/goods/arrival-days.ts";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { isBuilt } from "#src/shared/router/route-table.ts";
import { useIsMember } from "#src/shared/session/session-store.ts";
import { chooseVisitorRegion, regionText, useVisitorRegion } from "../../visitor-region.ts";
import { undeliveredWords } from "./buy-buttons.tsx";
import styles from "./detail.module.css";
import type { DetailPartProps } from "./goods-head.tsx";
import { ChoiceRow } from "./choice-row.tsx";

const RegionPathSheet = lazy(() =>
  import("#src/shared/place/region-sheet.tsx").then((module) => ({ default: module.RegionPathSheet })),
);

type ArrivalProps = Pick<DetailPartProps, "goods" | "mine" | "delivery">;

/** Destination and freight: one of a member's addresses, which the order uses too, or a visitor's region. */
export function Arrival(props: ArrivalProps) {
  const isVisitor = !useIsMember();
  return isVisitor ? <ToRegion {...props} /> : <ToAddress {...props} />;
}

function ToAddress(props: ArrivalProps) {
  const { mine } = props;
  const words = mine?.address?.text ?? (mine && "添加收货地址查看运费");
  const choose = (): void => void openAddressChoice(mine?.address?.addressId).catch(showFailure);
  return (
    <ChoiceRow name="送至" onPress={isBuilt(ADDRESS_PAGE) ? choose : undefined}>
      <Where {...props}>{words}</Where>
    </ChoiceRow>
  );
}

function ToRegion(props: ArrivalProps) {
  const [open, setOpen] = useState(false);
  // the sheet's code is loaded when it is first opened
  const { mounted } = usePresence(open, 300);
  const path = useVisitorRegion();
  return (
    <>
      <ChoiceRow name="送至" onPress={() => setOpen(true)}>
        <Where {...props}>{path.length > 0 ? regionText(path) : "选择地区查看运费"}</Where>
      </ChoiceRow>
      {mounted && (
        <Suspense>
          <RegionPathSheet
            open={open}
            onClose={() => setOpen(false)}
            path={path}
            onDone={chooseVisitorRegion}
          />
        </Suspense>
      )}
    </>
  );
}

/** The destination, with freight and arrival or that it is not delivered; without one, where it ships from. */
function Where({ goods, delivery, children }: ArrivalProps & { children: ReactNode }) {
  const refused = undeliveredWords(delivery);
  const from = goods.shipFrom === "" ? "" : `${goods.shipFrom}发货`;
  // there is no quote for a sold-out product
  const { freightText } = delivery === undefined || delivery.freightText === "" ? goods : delivery;
  const day = delivery?.days === undefined ? "" : arrivalWords(delivery.days);
  // one line, before the day is known and after: the page below would move
  const freight = [day === "" ? from : "", freightText, day].filter((text) => text !== "").join(" · ");
  return (
    <>
      {/* a line, too, while it is not known yet */}
      <span className={styles.address}>{children ?? "\u00A0"}</span>
      {refused === undefined ? (
        <span className={styles.freight}>
          <Phrases text={freight} />
        </span>
      ) : (
        <span className={styles.refused}>{refused}</span>
      )}
    </>
  );
}
