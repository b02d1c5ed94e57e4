import { Empty } from "@heshi/ui/empty";
import { NavBar, NavButton } from "@heshi/ui/nav-bar";
import { Page as Column } from "@heshi/ui/page";
import { exportIcon } from "@heshi/ui/icons/export";
import { isUrl } from "@heshi/kernel/validate";
import { useSearchParams } from "#src/shared/router.tsx";
import { navigateBack } from "#src/shared/navigate.ts";
import styles from "./web-view.module.css";

/** An address outside: its host stands in the title, and it may do what pages do, but not move this app. */
export function Page() {
  const [query] = useSearchParams();
  const url = query.get("url") ?? "";
  const isOutside = isUrl(url) && new URL(url).host !== window.location.host;
  const title = isOutside ? new URL(url).host : "网页";
  const open = () => window.open(url, "_blank", "noopener,noreferrer");
  const right = isOutside && <NavButton icon={exportIcon} label="在浏览器打开" onPress={open} />;
  return (
    <Column nav={<NavBar title={title} close onBack={() => void navigateBack()} right={right} />}>
      {isOutside ? (
        <iframe
          className={styles.frame}
          src={url}
          title={title}
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : (
        <Empty picture="lens" title="链接不正确" action={{ text: "返回", onPress: () => navigateBack() }} />
      )}
    </Column>
  );
}
