import { listIcon } from "@heshi/ui/icons/list";
import { squaresFourIcon } from "@heshi/ui/icons/squares-four";
import { NavButton } from "@heshi/ui/bar/nav-bar";
import { useAppearance } from "#src/shared/shell/appearance.ts";
import type { GoodsBrowser } from "./goods-browser.ts";

/** Switches a list between tiles and lines; hidden in elder mode, which has only lines. */
export function LookButton({ browser }: { browser: GoodsBrowser }) {
  const isElder = useAppearance(({ elder }) => elder);
  if (isElder) return null;
  const isTile = browser.look === "tile";
  return (
    <NavButton
      icon={isTile ? listIcon : squaresFourIcon}
      label={isTile ? "切换为列表" : "切换为大图"}
      onPress={browser.switchLook}
    />
  );
}
