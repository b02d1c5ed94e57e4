import { Member } from "@heshi/contract/account/member";
import type { Address } from "@heshi/contract/account/member-address";
import { Button } from "@heshi/ui/form/button";
import { Empty } from "@heshi/ui/state/empty";
import { BottomBar } from "@heshi/ui/layout/page";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useParam } from "#src/shared/router/router.tsx";
import { chooseAddress } from "#src/shared/place/address-choice.ts";
import { navigateBack, navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { addressesQuery } from "../location.queries.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { AddressLine } from "../parts/address-line.tsx";
import { AddressSkeleton } from "../parts/address-skeleton.tsx";
import styles from "../parts/address.module.css";

const EDIT_PAGE = "/pages/setting/location/edit";
const MAX = 20;

/** The member's addresses; with `?select=1` one is chosen, such as for an order. */
export function Page() {
  const select = useParam("select") === "1";
  const current = useParam("current");
  return (
    <Screen
      title={select ? "选择收货地址" : undefined}
      gap={8}
      skeleton={<AddressSkeleton />}
      bar={<AddBar select={select} />}
    >
      <Addresses select={select} current={current} />
    </Screen>
  );
}

/** Adds an address; hidden when loading has failed, where the retry is the way on. */
function AddBar({ select }: { select: boolean }) {
  // the list fetches; this only observes
  const { isLoadingError } = useQuery({ ...addressesQuery(), enabled: false });
  if (isLoadingError) return null;
  return (
    <BottomBar>
      <Button grow onPress={() => navigateTo(withQuery(EDIT_PAGE, { select: select ? 1 : undefined }))}>
        新增收货地址
      </Button>
    </BottomBar>
  );
}

const removing = ({ name }: Address) => ({ text: `删除 ${name} 的这个地址？`, confirmText: "删除" });

function Addresses({ select, current }: { select: boolean; current: string }) {
  const { list } = useSuspenseQuery(addressesQuery()).data;
  const [remove] = useCommand(Member, "RemoveAddress", { toast: "已删除" });
  const [update] = useCommand(Member, "UpdateAddress", { toast: "已设为默认地址" });
  const edit = (id: string) => navigateTo(withQuery(EDIT_PAGE, { id, select: select ? 1 : undefined }));
  const choose = (id: string) => {
    chooseAddress(id);
    return navigateBack();
  };
  if (list.length === 0)
    return <Empty picture="box" title="还没有收货地址" help="可以粘贴整段地址，自动识别姓名、电话和地区" />;
  return (
    <>
      <ul>
        {list.map((address) => (
          <AddressLine
            key={address.addressId}
            address={address}
            isCurrent={address.addressId === current}
            onChoose={select ? () => choose(address.addressId) : undefined}
            onEdit={() => edit(address.addressId)}
            onDefault={() => update({ ...address, isDefault: true })}
            onRemove={() => remove({ addressId: address.addressId }, removing(address))}
          />
        ))}
      </ul>
      <p className={styles.end}>{`已保存 ${list.length} 个，最多 ${MAX} 个`}</p>
    </>
  );
}
