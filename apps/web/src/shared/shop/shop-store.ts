import { Merchant } from "@heshi/contract/shop/merchant";
import { rpc } from "../data/rpc.ts";
import { fileReasonOf } from "../parts/upload.tsx";

const merchant = rpc(Merchant);
const reasonOf = fileReasonOf(Merchant);

/** Signed addresses of private files of the shop by name, valid for some minutes. */
async function urls(names: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const signed = await Promise.all(names.map((url) => merchant.GetPrivateUrl({ url })));
  return Object.fromEntries(names.map((name, at) => [name, signed[at]?.url ?? ""]));
}

/** Where pictures go that only the shop and operators may see. */
export const shopPrivateStore = {
  upload: async (file: File, onProgress: (percent: number) => void): Promise<string> =>
    (await merchant.Upload({ isPrivate: true }, { file, onProgress })).url,
  reasonOf,
  urls,
};

/** Where a shop's pictures go. */
export const shopStore = {
  upload: async (file: File, onProgress: (percent: number) => void): Promise<string> =>
    (await merchant.Upload({}, { file, onProgress })).url,
  reasonOf,
};
