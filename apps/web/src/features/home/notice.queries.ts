import { Notice } from "@heshi/contract/goods/notice";
import { queryOptions } from "@tanstack/react-query";
import { pagesQuery } from "#src/shared/data/cursor-list.tsx";
import { rpc } from "#src/shared/data/rpc.ts";

const notice = rpc(Notice);

/** Notices, newest first. */
export const noticesQuery = () => pagesQuery(["Notice.GetList"], (cursor) => notice.GetList({ cursor }));

/** One notice with its body. */
export const noticeQuery = (id: string) =>
  queryOptions({
    queryKey: ["Notice.GetDetail", id],
    queryFn: () => notice.GetDetail({ id }),
    staleTime: 60_000,
  });
