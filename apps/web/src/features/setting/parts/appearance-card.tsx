import { Card } from "@heshi/ui/layout/card";
import { Row, Rows } from "@heshi/ui/layout/row";
import { Segmented } from "@heshi/ui/bar/segmented";
import { Switch } from "@heshi/ui/form/switch";
import { setAppearance, useAppearance } from "#src/shared/shell/appearance.ts";
import { LinkRow } from "./link-row.tsx";
import styles from "./setting.module.css";

const THEMES = [
  { key: "auto", text: "跟随系统" },
  { key: "light", text: "浅色" },
  { key: "dark", text: "深色" },
] as const;

/** The settings of theme and elder mode. */
export function AppearanceCard() {
  const { theme, elder } = useAppearance();
  return (
    <Card pad="none" label="通用">
      <div className={styles.theme}>
        <span>外观</span>
        <Segmented
          items={THEMES}
          value={theme}
          onChange={(key) => setAppearance({ theme: key })}
          label="外观"
        />
      </div>
      <Rows>
        <LinkRow to="/pages/setting/location/index" label="收货地址" />
        <LinkRow to="/pages/setting/download" label="添加到桌面" />
        <Row
          label="长辈模式"
          note="字更大，按钮更好按"
          value={<Switch label="长辈模式" checked={elder} onChange={(on) => setAppearance({ elder: on })} />}
        />
      </Rows>
    </Card>
  );
}
