import { Member } from "@heshi/contract/account/member";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useParam } from "#src/shared/router/router.tsx";
import { chooseAddress } from "#src/shared/place/address-choice.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { q } from "#src/shared/data/query.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { useCommand } from "#src/shared/data/use-command.ts";
import { AddressForm } from "../parts/address-form.tsx";

/** Goes back; an address added while choosing one becomes the choice. */
async function leave(addressId: string, isChoice: boolean): Promise<void> {
  if (isChoice) chooseAddress(addressId);
  await navigateBack(isChoice ? 2 : 1);
}

/** Adds an address, or edits one (`id`). */
export function Page() {
  const id = useParam("id") || undefined;
  const isChoice = useParam("select") === "1";
  const [remove] = useCommand(Member, "RemoveAddress", {
    refetch: "later",
    toast: "已删除",
    onDone: () => navigateBack(),
  });
  const right = id !== undefined && (
    <NavButton
      text="删除"
      onPress={() => void remove({ addressId: id }, { text: "删除这个地址？", confirmText: "删除" })}
    />
  );
  return (
    <Screen nav="page" title={id === undefined ? "新增地址" : "编辑地址"} right={right} gap={4}>
      {id === undefined ? <AddressForm onSaved={(saved) => leave(saved, isChoice)} /> : <Edited id={id} />}
    </Screen>
  );
}

function Edited({ id }: { id: string }) {
  const { data } = useSuspenseQuery(q(Member, "GetAddress", { addressId: id }));
  return <AddressForm address={data} onSaved={() => navigateBack()} />;
}
