import { Admin } from "@heshi/contract/system/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Drawer, Empty, Popconfirm } from "antd";
import { State, When } from "../../../base/words.tsx";
import { admin, pages } from "../../../data/rpc.ts";
import { useAct, wordsOf } from "../../../data/use-act.ts";
import type { AdminRow } from "../../../desk/work-list.types.ts";
import { kindTitle } from "./block-words.ts";

function VersionRow({ version }: { version: AdminRow<"GetHomeVersions"> }) {
  const { homeVersionId, state, kinds, note, by, publishAt, isShown } = version;
  const [act, isBusy] = useAct();
  return (
    <section className="part">
      <div className="detail-head">
        <b>{note}</b>
        {isShown && <State tone="ok">正在显示</State>}
        {state === "waiting" && <State tone="warn">等待发布</State>}
      </div>
      <div className="faint small">
        <When at={publishAt} /> · {by}
      </div>
      <div className="faint small">{kinds.map(kindTitle).join("、")}</div>
      {state === "waiting" && (
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => void act(() => admin.DropHomeVersion({ homeVersionId }), "已撤回")}
        >
          撤回
        </Button>
      )}
      {state === "published" && !isShown && (
        <Popconfirm
          title="所有会员的首页立即换成这一版"
          onConfirm={() => act(() => admin.RollBackHome({ homeVersionId }), "已恢复")}
        >
          <Button size="small" disabled={isBusy}>
            恢复这一版
          </Button>
        </Popconfirm>
      )}
    </section>
  );
}

/** What was shown, and what waits; each can be shown again. */
export function Versions({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const found = useInfiniteQuery({ ...pages(Admin, "GetHomeVersions", { limit: 20 }), enabled: isOpen });
  const rows = (found.data?.pages ?? []).flatMap(({ list }) => list);
  return (
    <Drawer open={isOpen} title="历史版本" size={420} onClose={close}>
      {rows.map((version) => (
        <VersionRow key={version.homeVersionId} version={version} />
      ))}
      {rows.length === 0 && !found.isLoading && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={found.error ? wordsOf(found.error) : "还没有发布过"}
        />
      )}
      {found.hasNextPage && (
        <Button type="link" block onClick={() => void found.fetchNextPage()}>
          更多
        </Button>
      )}
    </Drawer>
  );
}
