import { Admin } from "@heshi/contract/system/admin";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useState } from "react";
import { admin, q } from "../../data/rpc.ts";
import { useAct } from "../../data/use-act.ts";
import { Unread } from "../../desk/kit/unread.tsx";

/** The words of the search bar, a line each. */
function WordsForm({ words }: { words: readonly string[] }) {
  const [text, setText] = useState(words.join("\n"));
  const [act, isBusy] = useAct();
  const typed = text
    .split("\n")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  return (
    <div className="panel">
      <Input.TextArea
        aria-label="热搜词"
        value={text}
        autoSize={{ minRows: 12, maxRows: 22 }}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="faint small">每行一个，最多 20 个，每个最多 20 字；在搜索框里按顺序轮换。</p>
      <Button
        type="primary"
        loading={isBusy}
        onClick={() => void act(() => admin.SaveHotWords({ words: typed }), "已保存")}
      >
        保存（{typed.length} 个）
      </Button>
    </div>
  );
}

/** What the search bar offers. */
export function Screen() {
  const { data, error, refetch } = useQuery(q(Admin, "GetHotWords"));
  if (!data) return <Unread error={error} again={refetch} />;
  return (
    <>
      <div className="screen-head">
        <h1>热搜词</h1>
        <span className="faint">保存后会员立即可见</span>
      </div>
      <WordsForm words={data.words} />
    </>
  );
}
