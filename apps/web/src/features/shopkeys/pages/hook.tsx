import type { OutputOf } from "@heshi/contract/frame/define";
import { type HookEvent, hookEvents, hookEventTitles } from "@heshi/contract/shop/hooks";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatShort } from "@heshi/kernel/text";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Tag } from "@heshi/ui/base/tag";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Empty } from "@heshi/ui/state/empty";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pages, q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { CursorList } from "#src/shared/parts/cursor-list.tsx";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { linesRow } from "#src/shared/parts/form/form-rows.tsx";
import { switchRow } from "#src/shared/parts/form/switch-row.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { navigateBackLater } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { choiceRows } from "../parts/choice-rows.tsx";
import { DeliveryView, deliveryWords } from "../parts/delivery.tsx";
import { ShownOnce } from "../parts/shown-once.tsx";

type Hook = OutputOf<(typeof Merchant)["methods"]["GetHooks"]>["list"][number];
const PAGE = "/pages/shop/hook";

/** A webhook with its log; `id=new`: the form of a new one, `delivery`: one of its deliveries. */
export function Page() {
  const [id, delivery] = [useParam("id"), useParam("delivery")];
  const title = delivery !== "" ? "发送详情" : id === "new" ? "添加回调" : "回调";
  return (
    <Screen title={title} gap={8} skeleton={<RowSkeleton count={6} />}>
      {delivery !== "" ? (
        <DeliveryView key={delivery} deliveryId={delivery} />
      ) : id === "new" ? (
        <NewHook />
      ) : (
        <Known key={id} hookId={id} />
      )}
    </Screen>
  );
}

const urlRow = linesRow("url", "地址", {
  placeholder: "https://erp.example.com/heshi",
  maxLength: 300,
});
const eventRows = choiceRows<"events", HookEvent>(
  "events",
  Object.fromEntries(hookEvents.map((event) => [event, hookEventTitles[event]])) as Record<HookEvent, string>,
);
const common = {
  messages: { events: "请至少选择一个事件" },
  refusals: { HOOK_ADDRESS: "url" },
} as const;

function NewHook() {
  const [secret, setSecret] = useState("");
  if (secret !== "")
    return (
      <ShownOnce
        title="回调密钥"
        secret={secret}
        help="您的程序用它验证签名，确认消息来自合市。泄露时请删除回调后重新添加。"
      />
    );
  return (
    <CommandForm
      {...common}
      command={[Merchant, "AddHook"]}
      initial={{ url: "", events: ["order.paid", "order.refunded"] }}
      next={(answer) => setSecret(answer.secret)}
      parts={[{ rows: [urlRow] }, { title: "通知哪些事件", rows: [eventRows] }]}
      note="须是能从公网访问的 https 地址，端口为 443 或 8443，5 秒内返回 2xx。"
      submit="添加"
    />
  );
}

function Known({ hookId }: { hookId: string }) {
  const { data } = useSuspenseQuery(q(Merchant, "GetHooks"));
  const hook = data.list.find((one) => one.hookId === hookId);
  if (hook === undefined) return <Empty picture="bell" title="没有找到这个回调" help="可能已被删除" />;
  return (
    <>
      <Change hook={hook} />
      <SectionHead title="最近 30 天的发送" onPage />
      <Log hookId={hookId} />
    </>
  );
}

function Change({ hook: { hookId, url, events, state } }: { hook: Hook }) {
  const [initial] = useState(() => ({ hookId, url, events, isOn: state === "on" }));
  const [test] = useCommand(Merchant, "TestHook", { toast: "已发送，结果见下方记录" });
  const [remove] = useCommand(Merchant, "RemoveHook", {
    toast: "已删除",
    onDone: () => navigateBackLater(),
  });
  return (
    <CommandForm
      {...common}
      command={[Merchant, "SetHook"]}
      initial={initial}
      done="已保存"
      next={() => undefined}
      refetch="await"
      parts={[
        {
          rows: [
            urlRow,
            switchRow("isOn", "启用", {
              note: state === "stopped" ? "连续 10 条发送失败，已自动停用" : undefined,
            }),
          ],
        },
        { title: "通知哪些事件", rows: [eventRows] },
      ]}
      submit="保存"
      beside={() => (
        <Button kind="outline" size="full" onPress={() => test({ hookId })}>
          发送测试
        </Button>
      )}
    >
      <Button
        kind="fill"
        size="full"
        onPress={() =>
          remove({ hookId }, { title: "删除这个回调？", text: "发送记录一并删除，未送达的不再发送。" })
        }
      >
        删除
      </Button>
    </CommandForm>
  );
}

const Log = ({ hookId }: { hookId: string }) => (
  <CursorList
    query={pages(Merchant, "GetDeliveries", { hookId })}
    empty={<Empty picture="mail" title="还没有发送过" help="可以先发送一条测试" />}
  >
    {(rows) => (
      <Card pad="none" label="发送记录">
        <Rows>
          {rows.map((row) => (
            <Row
              key={row.deliveryId}
              label={hookEventTitles[row.event]}
              note={`${formatShort(new Date(row.createdAt))} ${deliveryWords(row).note}`}
              value={<Tag kind={deliveryWords(row).kind}>{deliveryWords(row).state}</Tag>}
              link={(inner) => (
                <Link to={withQuery(PAGE, { id: hookId, delivery: row.deliveryId })}>{inner}</Link>
              )}
            />
          ))}
        </Rows>
      </Card>
    )}
  </CursorList>
);
