import { useState } from "react";
import { Member } from "@heshi/contract/account/member";
import type { OrderCard } from "@heshi/contract/trade/order-view";
import { Button } from "@heshi/ui/form/button";
import { BottomBar } from "@heshi/ui/layout/page";
import { RadioList } from "@heshi/ui/form/radio-list";
import { Empty } from "@heshi/ui/state/empty";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { Text } from "@heshi/ui/base/text";
import { useSuspenseQuery } from "@tanstack/react-query";
import { LoadedSheet } from "#src/shared/parts/loaded-sheet.tsx";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { q } from "#src/shared/data/query.ts";
import { cancelReasons } from "../actions.ts";
import { cancelNote, returnsNote } from "../cancel-note.ts";
import { addressOf } from "#src/shared/place/receiver-text.ts";
import type { OrderActions } from "../use-order-actions.ts";
import styles from "./order.module.css";

export interface ActionSheetsProps {
  order: Pick<OrderCard, "actions" | "payableFen" | "tradeOrders" | "lines">;
  actions: OrderActions;
}

/** The sheets that some actions of an order open. */
export function ActionSheets({ order, actions }: ActionSheetsProps) {
  return (
    <>
      <CancelSheet order={order} actions={actions} />
      <AddressSheet actions={actions} />
    </>
  );
}

function CancelSheet({ order, actions }: ActionSheetsProps) {
  const [reason, setReason] = useState<string>();
  const isRefund = order.actions.includes("refund");
  const returns = returnsNote(order);
  const bar = (
    <BottomBar still>
      <Button
        grow
        disabled={reason === undefined}
        reason="请选择取消原因"
        onPress={() => actions.cancel(reason ?? "")}
      >
        {reason === undefined ? "请选择取消原因" : isRefund ? "取消并退款" : "确定取消"}
      </Button>
    </BottomBar>
  );
  return (
    <Sheet open={actions.sheet === "cancel"} onClose={actions.close} title="取消订单" bar={bar}>
      <div className={styles.sheetTop}>
        <Text as="p">{cancelNote(order)}</Text>
        {returns !== undefined && (
          <Text as="p" size={13} tone="ink-2" className={styles.under}>
            {returns}
          </Text>
        )}
      </div>
      <RadioList
        label="取消原因"
        items={cancelReasons.map((text) => ({ key: text as string, text }))}
        value={reason}
        onChange={setReason}
      />
    </Sheet>
  );
}

function AddressSheet({ actions }: Pick<ActionSheetsProps, "actions">) {
  const [id, setId] = useState<string>();
  const bar = (
    <BottomBar still>
      <Button kind="outline" onPress={() => navigateTo("/pages/setting/location/index")}>
        管理地址
      </Button>
      <Button
        grow
        disabled={id === undefined}
        reason="请选择新的收货地址"
        onPress={() => actions.changeAddress(id ?? "")}
      >
        改为这个地址
      </Button>
    </BottomBar>
  );
  return (
    <LoadedSheet open={actions.sheet === "address"} onClose={actions.close} title="修改收货地址" bar={bar}>
      <Text as="p" size={13} tone="ink-2" className={styles.sheetTop}>
        发货前可以修改一次，新地址的运费须与原来相同
      </Text>
      <Addresses value={id} onChange={setId} />
    </LoadedSheet>
  );
}

type AddressesProps = { value: string | undefined; onChange: (id: string) => void };

function Addresses({ value, onChange }: AddressesProps) {
  const { data } = useSuspenseQuery(q(Member, "GetAddresses"));
  if (data.list.length === 0)
    return <Empty picture="mail" title="还没有其他地址" help="先去添加一个吧" as="h3" />;
  const items = data.list.map((address) => ({
    key: address.addressId,
    text: `${address.name} ${address.mobile}`,
    note: addressOf(address),
  }));
  return <RadioList label="收货地址" items={items} value={value} onChange={onChange} />;
}
