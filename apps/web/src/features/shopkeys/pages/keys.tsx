import type { OutputOf } from "@heshi/contract/frame/define";
import { hookEventTitles } from "@heshi/contract/shop/hooks";
import { keyScopeTitles } from "@heshi/contract/shop/keys";
import { Merchant } from "@heshi/contract/shop/merchant";
import { formatShort } from "@heshi/kernel/text";
import { Dates } from "@heshi/ui/base/keep-together";
import { Tag } from "@heshi/ui/base/tag";
import { More, SectionHead } from "@heshi/ui/bar/section-head";
import { Button } from "@heshi/ui/form/button";
import { Card } from "@heshi/ui/layout/card";
import { Caption, Foot } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Empty } from "@heshi/ui/state/empty";
import { RowSkeleton } from "@heshi/ui/state/skeleton";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { q } from "#src/shared/data/query.ts";
import { useCommand } from "#src/shared/data/use-command.ts";
import { CommandForm } from "#src/shared/parts/form/command-form.tsx";
import { textRow } from "#src/shared/parts/form/form-rows.tsx";
import { Link } from "#src/shared/router/link.tsx";
import { goTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import { useParam } from "#src/shared/router/router.tsx";
import { Screen } from "#src/shared/shell/screen.tsx";
import { choiceRows } from "../parts/choice-rows.tsx";
import { ShownOnce } from "../parts/shown-once.tsx";

type Key = OutputOf<(typeof Merchant)["methods"]["GetKeys"]>["list"][number];
type Hook = OutputOf<(typeof Merchant)["methods"]["GetHooks"]>["list"][number];
const [PAGE, HOOK] = ["/pages/shop/keys", "/pages/shop/hook"];

/** Keys and webhooks of a shop's programs; with `id=new` the form of a new key. */
export function Page() {
  const isNew = useParam("id") === "new";
  return (
    <Screen title={isNew ? "新建密钥" : "开放接口"} gap={8} skeleton={<RowSkeleton count={4} />}>
      {isNew ? <NewKey /> : <Lists />}
    </Screen>
  );
}

const usedAt = ({ lastUsedAt, createdAt }: Key): string =>
  lastUsedAt === undefined
    ? `${formatShort(new Date(createdAt))} 新建，还没有用过`
    : `最近使用 ${formatShort(new Date(lastUsedAt))}`;

function Lists() {
  const { data: keys } = useSuspenseQuery(q(Merchant, "GetKeys"));
  const { data: hooks } = useSuspenseQuery(q(Merchant, "GetHooks"));
  return (
    <>
      <SectionHead title="密钥" onPage />
      <Card pad="none" label="密钥">
        {keys.list.length === 0 ? (
          <Empty picture="plug" title="还没有密钥" help="给 ERP 等程序各建一个，分别授权" />
        ) : (
          <Rows>
            {keys.list.map((key) => (
              <KeyRow key={key.keyId} of={key} />
            ))}
          </Rows>
        )}
      </Card>
      <SectionHead
        title="回调"
        onPage
        more={
          <Link to={`${HOOK}?id=new`}>
            <More>添加</More>
          </Link>
        }
      />
      <Card pad="none" label="回调">
        {hooks.list.length === 0 ? (
          <Empty picture="bell" title="还没有回调地址" help="订单付款、退款等发生时，通知您的程序" />
        ) : (
          <Rows>
            {hooks.list.map((hook) => (
              <HookRow key={hook.hookId} of={hook} />
            ))}
          </Rows>
        )}
      </Card>
      <Caption>
        接口说明、签名方法和回调格式见 {globalThis.location.origin}/docs/shop，请发给您的技术人员。
      </Caption>
      <Foot sticky>
        <Button kind="primary" size="full" onPress={() => goTo(`${PAGE}?id=new`)}>
          新建密钥
        </Button>
      </Foot>
    </>
  );
}

function KeyRow({ of }: { of: Key }) {
  const { keyId, name, tail, scopes } = of;
  const [revoke] = useCommand(Merchant, "RevokeKey", { toast: "已停用" });
  return (
    <Row
      label={`${name} ···${tail}`}
      note={
        <>
          {scopes.map((scope) => keyScopeTitles[scope].replace(/（.*/, "")).join("、")}
          <br />
          <Dates text={usedAt(of)} />
        </>
      }
      value={
        <Button
          kind="outline"
          size="s"
          onPress={() =>
            revoke({ keyId }, { title: `停用「${name}」？`, text: "使用它的程序会立即无法调用，不能恢复。" })
          }
        >
          停用
        </Button>
      }
    />
  );
}

const stateTag = ({ state }: Hook) =>
  state === "on" ? (
    <Tag kind="ok">启用</Tag>
  ) : (
    <Tag kind={state === "off" ? "grey" : "warn"}>{state === "off" ? "关闭" : "已停用"}</Tag>
  );

/** A host, which breaks before its dots where it is too long for a line. */
const Host = ({ of: url }: { of: string }) =>
  new URL(url).host.split(/(?=\.)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const HookRow = ({ of: hook }: { of: Hook }) => (
  <Row
    label={<Host of={hook.url} />}
    note={
      hook.state === "stopped"
        ? "连续 10 条发送失败"
        : hook.events.map((event) => hookEventTitles[event]).join("、")
    }
    value={stateTag(hook)}
    link={(row) => <Link to={withQuery(HOOK, { id: hook.hookId })}>{row}</Link>}
  />
);

function NewKey() {
  const [key, setKey] = useState("");
  if (key !== "")
    return (
      <ShownOnce
        title="新密钥"
        secret={key}
        help="调用接口时放在 token2 参数里。泄露或不再使用时，请停用后新建。"
      />
    );
  return (
    <CommandForm
      command={[Merchant, "AddKey"]}
      initial={{ scopes: ["goods.read", "orders.read"] }}
      messages={{ scopes: "请至少选择一项权限" }}
      next={(answer) => setKey(answer.key)}
      parts={[
        { rows: [textRow("name", "名称", { least: 1, placeholder: "给哪个程序用，如 ERP", maxLength: 20 })] },
        { title: "权限", rows: [choiceRows("scopes", keyScopeTitles)] },
      ]}
      note="只给程序需要的权限。密钥只显示一次，以您的名义操作，最多 10 个。"
      submit="新建"
    />
  );
}
