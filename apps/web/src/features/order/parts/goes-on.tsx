import type { OrderDetail } from "@heshi/contract/trade/order-view";
import { packageIcon } from "@heshi/ui/icons/package";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Icon } from "@heshi/ui/picture/icon";
import { Link } from "#src/shared/router/link.tsx";
import { goesOnOf } from "../order-kinds.ts";

export interface GoesOnProps {
  order: Pick<OrderDetail, "orderType" | "state">;
  /** Says under the way on what has become of it, where nothing else does. */
  hasNote?: boolean;
}

/** The way to where what was bought is, if it goes on there. */
export function GoesOn({ order, hasNote = false }: GoesOnProps) {
  const goesOn = goesOnOf(order);
  if (goesOn === undefined) return null;
  return (
    <Card pad="none" label={goesOn.text}>
      <Rows tight>
        <Row
          icon={<Icon of={packageIcon} />}
          label={goesOn.text}
          note={hasNote ? goesOn.note : undefined}
          link={(row) => <Link to={goesOn.to}>{row}</Link>}
        />
      </Rows>
    </Card>
  );
}
