import { Merchant } from "@heshi/contract/trade/merchant";
import { rpc } from "../data/rpc.ts";

const merchant = rpc(Merchant);

/** Where a shop's pictures go. */
export const shopStore = {
  upload: async (file: File, onProgress: (percent: number) => void): Promise<string> =>
    (await merchant.Upload({}, { file, onProgress })).url,
  group: Merchant,
};
