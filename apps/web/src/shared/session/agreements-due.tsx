import { Agreement } from "@heshi/contract/account/agreement";
import type { OutputOf } from "@heshi/contract/frame/define";
import { formatDay } from "@heshi/kernel/text";
import { Button } from "@heshi/ui/form/button";
import { Caption } from "@heshi/ui/layout/foot";
import { BottomBar } from "@heshi/ui/layout/page";
import { Row, Rows } from "@heshi/ui/layout/row";
import { openOverlay } from "@heshi/ui/overlay/overlay";
import { showToast } from "@heshi/ui/overlay/toast";
import { QueryClientProvider, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../data/query.ts";
import { queryClient } from "../data/query-client.ts";
import { rpc } from "../data/rpc.ts";
import { RichText } from "../form/rich-text/rich-text.tsx";
import { LoadedSheet } from "../parts/loaded-sheet.tsx";

type Due = OutputOf<(typeof Agreement)["methods"]["GetDue"]>["list"][number];
type SheetProps = { due: readonly Due[]; open: boolean; onEnd: (agrees: boolean) => Promise<void> };

const agreement = rpc(Agreement);
/** The sheet has moved out. */
const GONE_MS = 400;

function Text({ kind, version }: Due) {
  const { data } = useSuspenseQuery(q(Agreement, "Get", { kind, edition: version }));
  return <RichText html={data.body} />;
}

const List = ({ due, onRead }: { due: readonly Due[]; onRead: (one: Due) => void }) => (
  <>
    <Caption>
      以下协议有了新的版本，请阅读后决定是否同意。暂不同意也可以继续使用，下次打开时会再次征求您的同意。
    </Caption>
    <Rows>
      {due.map((one) => (
        <Row
          key={one.kind}
          label={`《${one.title}》`}
          note={`第 ${one.version} 版 · ${formatDay(new Date(one.publishedAt))} 生效，您同意的是第 ${one.agreed} 版`}
          onPress={() => onRead(one)}
        />
      ))}
    </Rows>
  </>
);

/** The new versions with their texts, and what the member decides. */
function AgreementsSheet({ due, open, onEnd }: SheetProps) {
  const [read, setRead] = useState<Due>();
  const bar = read ? (
    <BottomBar still>
      <Button grow kind="outline" onPress={() => setRead(undefined)}>
        返回
      </Button>
    </BottomBar>
  ) : (
    <BottomBar still>
      <Button grow kind="outline" onPress={() => void onEnd(false)}>
        暂不同意
      </Button>
      <Button grow onPress={() => onEnd(true)}>
        同意
      </Button>
    </BottomBar>
  );
  return (
    <QueryClientProvider client={queryClient}>
      <LoadedSheet
        open={open}
        onClose={() => void onEnd(false)}
        title={read?.title ?? "协议有更新"}
        bar={bar}
        tall={read !== undefined}
        pad
      >
        {read ? <Text {...read} /> : <List due={due} onRead={setRead} />}
      </LoadedSheet>
    </QueryClientProvider>
  );
}

/** Asks the member whether they agree to versions that came into force since they agreed; nothing where there are none. */
export async function askAgreements(): Promise<void> {
  const { list: due } = await agreement.GetDue({});
  if (due.length === 0) return;
  const overlay = openOverlay(sheet(true));
  function sheet(open: boolean) {
    return <AgreementsSheet due={due} open={open} onEnd={end} />;
  }
  async function end(agrees: boolean): Promise<void> {
    if (agrees) {
      for (const { kind, version } of due) await agreement.Consent({ kind, edition: version });
      showToast("已同意");
    }
    overlay.update(sheet(false));
    setTimeout(overlay.close, GONE_MS);
  }
}
