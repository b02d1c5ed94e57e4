import { Expert } from "@heshi/contract/content/expert";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Empty } from "@heshi/ui/state/empty";
import { pages } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";

/** 拉黑的作者: whom one has blocked. */
export function Page() {
  return (
    <Screen gap={8}>
      <Blocked />
    </Screen>
  );
}

function Blocked() {
  const [block] = useCommand(Expert, "Block", { toast: "已恢复显示" });
  return (
    <CursorList
      query={pages(Expert, "GetBlocked", {})}
      empty={<Empty picture="girl" title="没有拉黑任何人" help="在作者主页可以拉黑" />}
    >
      {(rows) => (
        <Card pad="none">
          <Rows>
            {rows.map(({ mid, nickname }) => (
              <Row
                key={mid}
                label={nickname}
                value={
                  <Button
                    kind="outline"
                    size="s"
                    label={`取消拉黑${nickname}`}
                    onPress={() => block({ mid, isOn: false })}
                  >
                    取消拉黑
                  </Button>
                }
              />
            ))}
          </Rows>
        </Card>
      )}
    </CursorList>
  );
}
