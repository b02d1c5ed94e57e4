import { lazy, Suspense } from "react";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatMinute } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Text } from "@heshi/ui/base/text";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { BottomBar } from "@heshi/ui/layout/page";
import { Row, Rows } from "@heshi/ui/layout/row";
import { showToast } from "@heshi/ui/overlay/toast";
import { prompt } from "@heshi/ui/overlay/dialog";
import { Empty } from "@heshi/ui/state/empty";
import { OrderSkeleton } from "@heshi/ui/state/skeleton";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useCommand } from "#src/shared/data/use-command.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { type StoredOrder, storedOrderQuery } from "../../shop.queries.ts";
import { type Packing, usePacking } from "../../use-packing.ts";
import { PickList } from "../../parts/stored-parts.tsx";
import { ReceiverCard } from "../../parts/stored-receiver.tsx";
import styles from "../../parts/shop.module.css";

/** The fields of a parcel, for what is being packed. */
const ParcelFields = lazy(() =>
  import("#src/shared/express/parcel-fields.tsx").then((part) => ({ default: part.ParcelFields })),
);

const isNumber = (no: string): boolean => /^Q\d{18}$/.test(no);

/** A delivery from the cloud warehouse (`no`): fetched from its places, packed, and handed to a carrier. */
export function Page() {
  const no = useParam("no");
  const { data: delivery } = useQuery({ ...storedOrderQuery(no), enabled: isNumber(no) });
  if (!isNumber(no))
    return (
      <Screen>
        <Empty
          picture="box"
          title="没有找到提货单"
          action={{ text: "返回", onPress: () => navigateBack() }}
        />
      </Screen>
    );
  if (delivery?.state === "packed") return <PackForm key={no} delivery={delivery} />;
  return (
    <Screen
      gap={8}
      skeleton={<OrderSkeleton count={2} />}
      bar={delivery?.state === "paid" && <ToPackBar delivery={delivery} />}
    >
      <Shown no={no} />
    </Screen>
  );
}

/** One that is not being packed: what is to be fetched, or what has left. */
function Shown({ no }: { no: string }) {
  const { data: delivery } = useSuspenseQuery(storedOrderQuery(no));
  return (
    <>
      <ReceiverCard delivery={delivery} />
      {delivery.state === "cancelled" ? (
        <Card>
          <Text as="p" size={13} tone="ink-2">
            提货已取消，货品留在原来的仓位
          </Text>
        </Card>
      ) : (
        <Goods delivery={delivery} />
      )}
      <ParcelsCard delivery={delivery} />
    </>
  );
}

/** What is to be fetched from its places, or what has left. */
function Goods({ delivery: { state, units } }: { delivery: StoredOrder }) {
  const title = state === "paid" ? "拣货单" : "货品";
  const listed = state === "paid" ? units : units.filter(({ isSent }) => isSent);
  return (
    <Card label={title}>
      <SectionHead title={title} count={`${listed.length} 件`} />
      <PickList units={listed} />
    </Card>
  );
}

function PackForm({ delivery }: { delivery: StoredOrder }) {
  const packing = usePacking(delivery);
  return (
    <Screen gap={8} bar={<PackBar delivery={delivery} packing={packing} />}>
      <ReceiverCard delivery={delivery} />
      <Card label="拣货单">
        <SectionHead title="拣货单" count={`本包裹 ${packing.unitNos.length} 件`} />
        <PickList units={delivery.units} ticked={new Set(packing.unitNos)} onTick={packing.tick} />
        {packing.errors.items !== undefined && (
          <Text as="p" size={13} tone="danger">
            <span role="alert">{packing.errors.items}</span>
          </Text>
        )}
      </Card>
      <Card pad="none" label="包裹">
        <div className={styles.parcelFields}>
          <Suspense>
            <ParcelFields
              number={packing.number}
              company={packing.company}
              errors={packing.errors}
              onChange={packing.change}
            />
          </Suspense>
        </div>
      </Card>
      <ParcelsCard delivery={delivery} />
    </Screen>
  );
}

function ParcelsCard({ delivery: { parcels } }: { delivery: StoredOrder }) {
  if (parcels.length === 0) return null;
  return (
    <Card pad="none" label="已寄出的包裹">
      <SectionHead title="已寄出的包裹" onPage />
      <Rows>
        {parcels.map(({ companyName, number, pieces, at }) => (
          <Row
            key={number}
            label={`${companyName} ${number}`}
            note={formatMinute(new Date(at))}
            value={`${pieces} 件`}
          />
        ))}
      </Rows>
    </Card>
  );
}

/** 无法出库, with the reason that the buyer reads; once a parcel has left, of the rest. */
function GiveUp({ delivery: { deliveryNo, parcels } }: { delivery: StoredOrder }) {
  const [giveUp] = useCommand(Merchant, "GiveUpStoredOrder", { toast: "货品留在云仓" });
  const isPart = parcels.length > 0;
  const ask = async (): Promise<void> => {
    const reason = await prompt({
      title: isPart ? "其余无法出库" : "无法出库",
      text: isPart
        ? "没有寄出的货品仍归买家，留在云仓；运费归店铺，仓储费退回。"
        : "提货会取消，货品仍归买家，运费和仓储费退回。",
      placeholder: "请填写原因，买家会看到",
      maxLength: 60,
    });
    if (reason === undefined) return;
    if (reason.trim().length < 2) return showToast("请填写原因，至少 2 个字");
    await giveUp({ deliveryNo, reason: reason.trim() });
  };
  return (
    <Button kind="outline" onPress={ask}>
      {isPart ? "其余无法出库" : "无法出库"}
    </Button>
  );
}

function ToPackBar({ delivery }: { delivery: StoredOrder }) {
  const [pack] = useCommand(Merchant, "PackStoredOrder");
  return (
    <BottomBar label="出库">
      <GiveUp delivery={delivery} />
      <Button grow onPress={() => pack({ deliveryNo: delivery.deliveryNo })}>
        开始打包
      </Button>
    </BottomBar>
  );
}

function PackBar({ delivery, packing }: { delivery: StoredOrder; packing: Packing }) {
  return (
    <BottomBar label="寄出">
      <GiveUp delivery={delivery} />
      <Button grow onPress={packing.ship}>
        寄出 {packing.unitNos.length} 件
      </Button>
    </BottomBar>
  );
}
