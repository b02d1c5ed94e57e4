import { confirm } from "@heshi/ui/overlay/dialog";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { showToast } from "@heshi/ui/overlay/toast";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useLocation } from "#src/shared/router/router.tsx";
import { chooseAddress } from "#src/shared/place/address-choice.ts";
import { showFailure } from "#src/shared/data/error-actions.ts";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { queryClient } from "#src/shared/data/query-client.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { addressesQuery, addressQuery, member } from "../location.queries.ts";
import { AddressForm, type AddressFormProps } from "../parts/address-form.tsx";

type Input = Parameters<AddressFormProps["onSave"]>[0];

/** Tells the list that it is out of date; the page that is edited is forgotten. */
async function renew(id: string): Promise<void> {
  queryClient.removeQueries(addressQuery(id));
  await queryClient.invalidateQueries(addressesQuery());
}

/** Saves, and goes back to the list; an address made while choosing one for an order is the choice itself. */
async function save(id: string | undefined, input: Input, isChoice: boolean): Promise<void> {
  const saved = await (id === undefined ? member.AddAddress(input) : member.UpdateAddress({ id, ...input }));
  await renew(saved.id);
  showToast("已保存");
  if (isChoice) chooseAddress(saved.id);
  await navigateBack(isChoice ? 2 : 1);
}

async function remove(id: string): Promise<void> {
  if (!(await confirm({ text: "删除这个地址？", confirmText: "删除" }))) return;
  await member.RemoveAddress({ id });
  await renew(id);
  showToast("已删除");
  await navigateBack();
}

/** Adds an address, or with `?id=` edits one. */
export function Page() {
  const query = new URLSearchParams(useLocation().search);
  const id = query.get("id") ?? undefined;
  const isChoice = query.get("select") === "1";
  const right = id !== undefined && (
    <NavButton text="删除" onPress={() => void remove(id).catch(showFailure)} />
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

function Edited({ id }: { readonly id: string }) {
  const { data } = useSuspenseQuery(addressQuery(id));
  return <AddressForm address={data} onSave={(input) => save(id, input, false)} />;
}
