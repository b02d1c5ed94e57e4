import { theme as antdTheme, type ThemeConfig } from "antd";
import { useSyncExternalStore } from "react";
import { keep, readKept } from "./storage.ts";

const listeners = new Set<() => void>();
const isDark = (): boolean => document.documentElement.dataset["theme"] === "dark";

/** Shows the console in the theme that was chosen in this browser. */
export function applyTheme(): void {
  if (readKept<string>("theme") === "dark") document.documentElement.dataset["theme"] = "dark";
  else delete document.documentElement.dataset["theme"];
}

/** Switches between light and dark. */
export function switchTheme(): void {
  keep("theme", isDark() ? undefined : "dark");
  applyTheme();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the console is dark. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark);

/** The component library in the colours of tokens.css. */
export function themeOf(dark: boolean): ThemeConfig {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    algorithm: dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      colorPrimary: token("--c-brand-fill"),
      colorLink: token("--c-info"),
      colorInfo: token("--c-info"),
      colorSuccess: token("--c-ok"),
      colorWarning: token("--c-warn"),
      colorError: token("--c-danger"),
      colorSuccessBg: token("--c-ok-tint"),
      colorWarningBg: token("--c-warn-tint"),
      colorErrorBg: token("--c-danger-tint"),
      colorInfoBg: token("--c-info-tint"),
      colorText: token("--c-ink"),
      colorTextSecondary: token("--c-ink-2"),
      // what is said in a smaller voice is still read
      colorTextTertiary: token("--c-ink-2"),
      colorTextDescription: token("--c-ink-2"),
      colorTextPlaceholder: token("--c-placeholder"),
      colorBgContainer: token("--c-card"),
      colorBgElevated: token("--c-card"),
      colorBgLayout: token("--c-page"),
      colorBorder: token("--c-line-2"),
      colorBorderSecondary: token("--c-line"),
      fontFamily: token("--font"),
      fontSize: 14,
      borderRadius: 6,
      motion: false,
    },
    components: {
      Table: {
        headerBg: token("--c-fill"),
        rowHoverBg: token("--c-fill"),
        cellPaddingBlockMD: 12,
        headerSplitColor: "transparent",
      },
    },
  };
}
