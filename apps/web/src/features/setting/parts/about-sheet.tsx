import { Logo } from "@heshi/ui/picture/logo";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { useQuery } from "@tanstack/react-query";
import { APP_VERSION } from "#src/shared/session/device.ts";
import { useSettings, versionQuery } from "#src/shared/form/settings.ts";
import styles from "./setting.module.css";

export interface AboutSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The app's version, company and service phone. */
export function AboutSheet({ open, onClose }: AboutSheetProps) {
  const settings = useSettings();
  const { data: newest } = useQuery(versionQuery());
  const { name = "", icp = "", police = "" } = settings?.company ?? {};
  const phone = settings?.servicePhone ?? "";
  const isNewest = newest === undefined || newest.version === APP_VERSION;
  return (
    <Sheet open={open} onClose={onClose} title="关于合市" pad>
      <div className={styles.about}>
        <Logo size={56} />
        <strong>合市 {APP_VERSION}</strong>
        <p>{isNewest ? "已是最新版本" : `最新版本 ${newest.version}，重新打开页面即可更新`}</p>
        {newest !== undefined && newest.notes !== "" && <p>{newest.notes}</p>}
        {phone !== "" && (
          <p>
            客服电话 <a href={`tel:${phone}`}>{phone}</a>
          </p>
        )}
        {[name, icp, police]
          .filter((line) => line !== "")
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </div>
    </Sheet>
  );
}
