import { Card } from "@heshi/ui/card";
import { Icon } from "@heshi/ui/icon";
import { caretRightIcon } from "@heshi/ui/icons/caret-right";
import type { ReactNode } from "react";
import { ADDRESS_PAGE, openAddressChoice } from "#src/shared/address-choice.ts";
import { showFailure } from "#src/shared/catalogue.ts";
import { askLogin } from "#src/shared/gates.ts";
import { isBuilt } from "#src/shared/route-table.ts";
import { useSession } from "#src/shared/session-store.ts";
import { openSpecs } from "../sku-choice.ts";
import styles from "./detail.module.css";
import type { DetailPartProps } from "./goods-head.tsx";

/** What is chosen, where it goes and when, and what is promised: three rows that open their sheets. */
export function ChoiceRows({ goods, mine, state }: DetailPartProps) {
  return (
    <Card pad="none" label="选择与服务">
      <ul className={styles.rows}>
        {goods.state !== "off" && (
          <li>
            <button type="button" className={styles.row} onClick={() => state.open("choose")}>
              <RowFace name="已选">{chosenWords({ goods, state })}</RowFace>
            </button>
          </li>
        )}
        <li>
          <Arrival goods={goods} mine={mine} />
        </li>
        {goods.services.length > 0 && (
          <li>
            <button type="button" className={styles.row} onClick={() => state.open("services")}>
              <RowFace name="服务">
                <span className={styles.quiet}>{goods.services.join(" · ")}</span>
              </RowFace>
            </button>
          </li>
        )}
      </ul>
    </Card>
  );
}

function RowFace({ name, children, still }: { name: string; children: ReactNode; still?: boolean }) {
  return (
    <>
      <span className={styles.rowName}>{name}</span>
      <span className={styles.rowWords}>{children}</span>
      {!still && <Icon of={caretRightIcon} size={16} />}
    </>
  );
}

/** 云灰，标准版，1 件; or what is still to be chosen. */
function chosenWords({ goods, state }: Pick<DetailPartProps, "goods" | "state">): string {
  const choice = state.choiceOf(goods);
  const open = openSpecs(goods, choice);
  if (open.length > 0) return `请选择 ${open.join("、")}`;
  return [...choice, `${state.quantity} ${goods.unit}`].join("，");
}

/** Where it goes; pressed, an address is chosen, which the order takes too. A visitor logs in first. */
function Arrival(props: Pick<DetailPartProps, "goods" | "mine">) {
  const isVisitor = useSession(({ token }) => token === "");
  const { mine } = props;
  const choose = (): void =>
    void (isVisitor ? askLogin() : openAddressChoice(mine?.address?.id)).catch(showFailure);
  const where = isVisitor ? "登录后选择收货地址" : mine && "添加收货地址，查看运费和能否送到";
  const words = (
    <>
      <span className={styles.address}>{mine?.address?.text ?? where}</span>
      <Freight {...props} />
    </>
  );
  return isBuilt(ADDRESS_PAGE) ? (
    <button type="button" className={styles.row} onClick={choose}>
      <RowFace name="送至">{words}</RowFace>
    </button>
  ) : (
    <div className={styles.row}>
      <RowFace name="送至" still>
        {words}
      </RowFace>
    </div>
  );
}

/** Freight to the address, or that it is not delivered there; without one where it is sent from. */
function Freight({ goods, mine }: Pick<DetailPartProps, "goods" | "mine">) {
  const there = mine?.address === undefined ? undefined : mine;
  if (there?.isDelivered === false)
    return <span className={styles.refused}>暂不支持配送到该地址，可换个地址试试</span>;
  const from = goods.shipFrom === "" ? "" : `${goods.shipFrom}发货`;
  return (
    <span className={styles.freight}>
      {[from, there?.freightText ?? goods.freightText].filter((text) => text !== "").join(" · ")}
    </span>
  );
}
