import { System } from "@heshi/contract/system/system";
import { Wares } from "@heshi/contract/goods/wares";
import { queryOptions } from "@tanstack/react-query";
import { pagesQuery } from "#src/shared/data/cursor-list.tsx";
import { queryClient } from "#src/shared/data/query-client.ts";
import { rpc } from "#src/shared/data/rpc.ts";

const wares = rpc(Wares);
const system = rpc(System);

/** Lines that wait for a comment, of one order or of all. */
export const targetsQuery = (orderId?: string) =>
  pagesQuery(["Wares.GetCommentTargets", orderId], (cursor) => wares.GetCommentTargets({ orderId, cursor }));

/** One line that waits; undefined when it was commented or its time is over. */
export const targetQuery = (lineId: string, orderId: string | undefined) =>
  queryOptions({
    queryKey: ["Wares.GetCommentTargets", "line", lineId],
    queryFn: async () => {
      const { list } = await wares.GetCommentTargets({ orderId, limit: 50 });
      return list.find((target) => target.lineId === lineId) ?? null;
    },
    staleTime: 0,
  });

/** The member's own comments. */
export const ownCommentsQuery = () =>
  pagesQuery(["Wares.GetMyComments"], (cursor) => wares.GetMyComments({ cursor }));

/** One of them. */
export const commentQuery = (commentId: string) =>
  queryOptions({
    queryKey: ["Wares.GetComment", commentId],
    queryFn: () => wares.GetComment({ commentId }),
    staleTime: 0,
  });

export const { AddComment: addComment, AddSupplement: addSupplement } = wares;

/** Stores a picture or a video and tells how much of it is sent, 0 to 100; its address. */
export const upload = async (file: File, onProgress: (percent: number) => void): Promise<string> =>
  (await system.Upload({}, { file, onProgress })).url;

/** Comments changed: their lists and the orders ask anew. */
export function forgetComments(): Promise<unknown> {
  const names = [
    "Wares.GetCommentTargets",
    "Wares.GetMyComments",
    "Wares.GetComment",
    "Order.GetList",
    "Order.GetCounts",
    "Order.GetDetail",
  ];
  return Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
