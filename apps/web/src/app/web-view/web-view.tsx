import { Empty } from "@heshi/ui/state/empty";
import { NavBar, NavButton } from "@heshi/ui/bar/nav-bar";
import { Page as Column } from "@heshi/ui/layout/page";
import { exportIcon } from "@heshi/ui/icons/export";
import { isUrl } from "@heshi/kernel/validate";
import { useState } from "react";
import { useParam } from "#src/shared/router/router.tsx";
import { navigateBack } from "#src/shared/router/navigate.ts";
import { useDocumentTitle } from "#src/shared/shell/screen.tsx";
import styles from "./web-view.module.css";

/** Hosts that open without a question, with their subdomains: the public registers linked in our page footers. */
const LISTED = ["beian.miit.gov.cn", "beian.mps.gov.cn", "beian.gov.cn"] as const;
/** Hosts the user confirmed since the app was opened. */
const agreed = new Set<string>();

const isKnown = (host: string): boolean =>
  agreed.has(host) || LISTED.some((listed) => host === listed || host.endsWith(`.${listed}`));

/**
 * An external page under its host as title, sandboxed so that it cannot navigate this app. A host that is not listed
 * opens after a confirmation.
 */
export function Page() {
  const url = useParam("url");
  const isOutside = isUrl(url) && new URL(url).host !== window.location.host;
  const title = isOutside ? new URL(url).host : "网页";
  useDocumentTitle(title);
  const [, setAgreedHost] = useState("");
  const mayOpen = isOutside && isKnown(title);
  const agree = () => {
    agreed.add(title);
    setAgreedHost(title);
  };
  const open = () => window.open(url, "_blank", "noopener,noreferrer");
  const right = mayOpen && <NavButton icon={exportIcon} label="在浏览器打开" onPress={open} />;
  return (
    <Column nav={<NavBar title={title} close onBack={() => void navigateBack()} right={right} />}>
      {mayOpen ? (
        <iframe
          className={styles.frame}
          src={url}
          title={title}
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : isOutside ? (
        <Empty
          picture="shop"
          title={`即将离开合市，前往 ${title}`}
          help="这是其他网站的页面，请不要在其中输入合市的密码和验证码"
          action={{ text: "继续访问", onPress: agree }}
        />
      ) : (
        <Empty picture="plug" title="链接不正确" action={{ text: "返回", onPress: () => navigateBack() }} />
      )}
    </Column>
  );
}
