import { Dates } from "@heshi/ui/base/keep-together";
import { Agreement } from "@heshi/contract/account/agreement";
import { formatDay } from "@heshi/kernel/text";
import { Card } from "@heshi/ui/layout/card";
import { confirm } from "@heshi/ui/overlay/dialog";
import { Caption } from "@heshi/ui/layout/foot";
import { Row, Rows } from "@heshi/ui/layout/row";
import { SectionHead } from "@heshi/ui/bar/section-head";
import { Switch } from "@heshi/ui/form/switch";
import { showToast } from "@heshi/ui/overlay/toast";
import { useSuspenseQuery } from "@tanstack/react-query";
import { q } from "#src/shared/data/query.ts";
import { Screen } from "#src/shared/shell/screen.tsx";
import { useIsMember } from "#src/shared/session/session-store.ts";
import { LinkRow } from "../parts/link-row.tsx";
import { agreement, type AgreementKind } from "../setting.queries.ts";

/** The agreements in force, and the member's consents. */
export function Page() {
  const isMember = useIsMember();
  return (
    <Screen title="用户协议" nav="page" gap={8}>
      <InForce />
      {isMember && <Consents />}
    </Screen>
  );
}

function InForce() {
  const { data } = useSuspenseQuery(q(Agreement, "GetList"));
  return (
    <Card pad="none">
      <Rows>
        {data.list.map(({ kind, title, version, publishedAt }) => (
          <LinkRow
            key={kind}
            to={`/pages/mycenter/agreement?kind=${kind}`}
            label={title}
            note={<Dates text={`第 ${version} 版 · ${formatDay(new Date(publishedAt))} 生效`} />}
          />
        ))}
        <LinkRow
          to="/pages/setting/privacy"
          label="个人信息收集清单"
          note="收集什么、做什么用，以及个性化推荐"
        />
      </Rows>
    </Card>
  );
}

const WITHDRAWN = "撤回后，已完成的交易不受影响；下次登录时会再次征求您的同意。";

async function turn(kind: AgreementKind, title: string, agreed: boolean): Promise<void> {
  if (agreed) await agreement.Consent({ kind }, { refetch: "await" });
  else {
    const sure = await confirm({ title: `撤回对《${title}》的同意`, text: WITHDRAWN, confirmText: "撤回" });
    if (!sure) return;
    await agreement.Withdraw({ kind }, { refetch: "await" });
  }
  showToast(agreed ? "已同意" : "已撤回");
}

function Consents() {
  const { data } = useSuspenseQuery(q(Agreement, "GetConsents"));
  if (data.list.length === 0) return null;
  return (
    <>
      <SectionHead title="我的同意" onPage />
      <Card pad="none">
        <Rows>
          {data.list.map(({ kind, title, version, agreedAt, withdrawnAt, isCurrent }) => (
            <Row
              key={`${kind}-${version}`}
              label={title}
              note={
                withdrawnAt === undefined
                  ? `${formatDay(new Date(agreedAt))} 同意第 ${version} 版`
                  : `${formatDay(new Date(withdrawnAt))} 撤回`
              }
              value={
                isCurrent ? (
                  <Switch
                    label={`同意《${title}》`}
                    checked={withdrawnAt === undefined}
                    onChange={(agreed) => turn(kind, title, agreed)}
                  />
                ) : undefined
              }
            />
          ))}
        </Rows>
      </Card>
      <Caption>{WITHDRAWN}</Caption>
    </>
  );
}
