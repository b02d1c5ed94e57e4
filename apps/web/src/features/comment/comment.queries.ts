import type { OutputOf } from "@heshi/contract/frame/define";
import { System } from "@heshi/contract/system/system";
import { Wares } from "@heshi/contract/goods/wares";
import { q } from "#src/shared/query.ts";
import { rpc } from "#src/shared/data/rpc.ts";

export const wares = rpc(Wares);
const system = rpc(System);

/** One line that waits for a comment; undefined when it was commented or its time is over. */
export const targetQuery = (lineId: string, orderId: string | undefined) => ({
  ...q(Wares, "GetCommentTargets", { orderId, limit: 50 }),
  select: ({ list }: OutputOf<(typeof Wares)["methods"]["GetCommentTargets"]>) =>
    list.find((target) => target.lineId === lineId),
});

/** Stores a picture or a video and tells how much of it is sent, 0 to 100; its address. */
export const upload = async (file: File, onProgress: (percent: number) => void): Promise<string> =>
  (await system.Upload({}, { file, onProgress })).url;
