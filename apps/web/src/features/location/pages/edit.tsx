import { Member } from "@heshi/contract/account/member";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { showToast } from "@heshi/ui/overlay/toast";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useParam } from "#src/shared/router/router.tsx";
import { chooseAddress } from "#src/shared/place/address-choice.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { q } from "#src/shared/data/query.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { member } from "../location.queries.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { AddressForm, type AddressFormProps } from "../parts/address-form.tsx";

type Input = Parameters<AddressFormProps["onSave"]>[0];

/** The page is left, so nothing on it is refetched. */
const leaving = { refetch: "later" } as const;

/** Saves and goes back; an address added while choosing one becomes the choice. */
async function save(id: string | undefined, input: Input, isChoice: boolean): Promise<void> {
  const saved = await (id === undefined
    ? member.AddAddress(input, leaving)
    : member.UpdateAddress({ addressId: id, ...input }, leaving));
  showToast("已保存");
  if (isChoice) chooseAddress(saved.addressId);
  await navigateBack(isChoice ? 2 : 1);
}

/** Adds an address, or edits one (`id`). */
export function Page() {
  const id = useParam("id") || undefined;
  const isChoice = useParam("select") === "1";
  const [remove] = useCommand(Member, "RemoveAddress", {
    ...leaving,
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
      {id === undefined ? (
        <AddressForm onSave={(input) => save(undefined, input, isChoice)} />
      ) : (
        <Edited id={id} />
      )}
    </Screen>
  );
}

function Edited({ id }: { id: string }) {
  const { data } = useSuspenseQuery(q(Member, "GetAddress", { addressId: id }));
  return <AddressForm address={data} onSave={(input) => save(id, input, false)} />;
}
