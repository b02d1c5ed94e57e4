import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { State } from "../../base/words.tsx";
import { admin, q } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { Unread } from "../../desk/kit/unread.tsx";
import { BlockForm } from "./home/block-form.tsx";
import { BlockList } from "./home/block-list.tsx";
import { type Block, kindTitles } from "./home/block-words.ts";
import { Preview } from "./home/preview.tsx";
import { PublishDialog } from "./home/publish-dialog.tsx";
import { Versions } from "./home/versions.tsx";

type Draft = Awaited<ReturnType<typeof admin.GetHomeDraft>>;

type HeadProps = { draft: Draft; isTyped: boolean; isBusy: boolean; save: () => void; undo: () => void };

function Head({ draft, isTyped, isBusy, save, undo }: HeadProps) {
  const [isPublishing, publish] = useState(false);
  const [isListed, listVersions] = useState(false);
  return (
    <div className="screen-head">
      <h1>首页编排</h1>
      <span className="faint">
        {draft.changedBy === undefined ? "还没有草稿" : `草稿由 ${draft.changedBy} 保存`}
      </span>
      {draft.isChanged && <State tone="warn">草稿未发布</State>}
      {isTyped && <State tone="info">有未保存的修改</State>}
      <div className="actions">
        <Button onClick={() => listVersions(true)}>历史版本</Button>
        <Button disabled={!isTyped || isBusy} onClick={undo}>
          放弃修改
        </Button>
        <Button disabled={!isTyped} loading={isBusy} onClick={save}>
          保存草稿
        </Button>
        <Button type="primary" disabled={isTyped || draft.revision === 0} onClick={() => publish(true)}>
          发布
        </Button>
      </div>
      {isPublishing && <PublishDialog revision={draft.revision} close={() => publish(false)} />}
      <Versions isOpen={isListed} close={() => listVersions(false)} />
    </div>
  );
}

/** What is written of a draft until it is saved. */
function Editor({ draft, again }: { draft: Draft; again: () => Promise<unknown> }) {
  const [typed, setTyped] = useState<readonly Block[]>();
  const [at, setAt] = useState(0);
  const [act, isBusy] = useAct();
  const blocks = typed ?? (draft.blocks as Block[]);
  const block = blocks[at];
  const save = async (): Promise<void> => {
    const outcome = await act(
      () => admin.SaveHomeDraft({ revision: draft.revision, blocks: [...blocks] }),
      "草稿已保存",
    );
    if (outcome !== "done") return;
    await again();
    setTyped(undefined);
  };
  return (
    <>
      <Head
        draft={draft}
        isTyped={typed !== undefined}
        isBusy={isBusy}
        save={() => void save()}
        undo={() => setTyped(undefined)}
      />
      <div className="home-desk">
        <BlockList
          blocks={blocks}
          at={at}
          choose={setAt}
          set={(next, open) => {
            setTyped(next);
            setAt(open);
          }}
        />
        <div className="panel home-form">
          {block && (
            <>
              <h2>{kindTitles[block.kind]}</h2>
              <BlockForm
                key={at}
                block={block}
                set={(next) => setTyped(blocks.map((one, index) => (index === at ? next : one)))}
                choices={draft}
              />
            </>
          )}
        </div>
        <Preview revision={draft.revision} />
      </div>
    </>
  );
}

/** The blocks of the home page: written as a draft, looked at in the app, published, gone back from. */
export function Screen() {
  const { data, error, refetch } = useQuery(q(Admin, "GetHomeDraft"));
  if (!data) return <Unread error={error} again={refetch} />;
  return <Editor draft={data} again={refetch} />;
}
