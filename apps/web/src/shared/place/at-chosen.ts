import { RpcRefusal } from "../data/errors.ts";
import { clearAddressChoice } from "./address-choice.ts";

const NOT_FOUND = 1_000_004;

/** Asks for something at the chosen address; at the default one where that was removed meanwhile, or is another account's. */
export async function atChosen<T>(
  addressId: string | undefined,
  ask: (addressId: string | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await ask(addressId);
  } catch (failure) {
    const isGone = addressId !== undefined && failure instanceof RpcRefusal && failure.code === NOT_FOUND;
    if (!isGone) throw failure;
    clearAddressChoice();
    return ask(undefined);
  }
}
