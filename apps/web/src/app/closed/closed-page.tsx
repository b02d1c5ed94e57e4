import { createElement, use } from "react";
import { Empty } from "@heshi/ui/state/empty";
import { toLogin, toMerchantLogin } from "#src/shared/router/gates.ts";
import { isClosed, navigateTo } from "#src/shared/router/navigate.ts";
import type { KnownPage } from "#src/shared/router/route.ts";
import { useRoute } from "#src/shared/router/route-table.ts";
import { dropPage, loadPage } from "../load-page.ts";
import { Frame, plain } from "../page-host.tsx";

type WithView = KnownPage & Required<Pick<KnownPage, "visitor">>;
const hasView = (row: KnownPage): row is WithView => row.visitor !== undefined;

function ClosedToMinors({ row }: { row: KnownPage }) {
  return (
    <Frame row={plain(row)}>
      <Empty
        picture="leaf"
        title="未成年人模式下不能使用"
        help="需要时，请监护人先用密码关闭未成年人模式"
        action={{ text: "查看未成年人模式", onPress: () => navigateTo("/pages/setting/minor") }}
      />
    </Frame>
  );
}

/** What a visitor sees of a member's page. */
function VisitorPage({ row: { visitor, ...row } }: { row: WithView }) {
  const view: KnownPage = { ...row, path: `${row.path}/visitor`, page: visitor };
  const page = loadPage(view);
  // what failed is loaded again by the retry, which comes later
  page.catch(() => setTimeout(dropPage, 500, view));
  return createElement(use(page));
}

/**
 * What is shown in place of a page that minors' mode closes, or whose question to log in is open, was declined or was not asked; its
 * button logs in without another question.
 */
export function Closed({ row }: { row: KnownPage }) {
  const whole = useRoute(row.path) ?? row;
  if (isClosed(row.path)) return <ClosedToMinors row={row} />;
  if (hasView(whole)) return <VisitorPage row={whole} />;
  const [title, login] =
    row.access === "merchant"
      ? (["请登录商家端", toMerchantLogin] as const)
      : (["请先登录", toLogin] as const);
  return (
    <Frame row={plain(row)}>
      <Empty picture="bag" title={title} action={{ text: "登录", onPress: () => login() }} />
    </Frame>
  );
}
