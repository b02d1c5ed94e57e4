import { useEffect, useRef } from "react";
import { useBackEntry } from "@heshi/ui/overlay/back-entry";
import { confirm } from "@heshi/ui/overlay/dialog";
import { leaving, navigateBack } from "../router/navigate.ts";

const question = { text: "填写的内容还没有保存，确定离开吗？", confirmText: "离开", cancelText: "继续填写" };

/** Asks before unsaved input is lost by a link, by back or by closing the tab. */
export function useLeaveQuestion(isUnsaved: boolean): void {
  const mayLeave = useRef(false);
  // the browser's back removes this extra history entry instead of the page; it is added again if the user stays
  useBackEntry(isUnsaved, () => {
    if (!mayLeave.current) void navigateBack();
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: Event): void => event.preventDefault();
    const { isAllowed } = leaving;
    leaving.isAllowed = async () => {
      mayLeave.current ||= await confirm(question);
      return mayLeave.current;
    };
    window.addEventListener("beforeunload", warn);
    return () => {
      leaving.isAllowed = isAllowed;
      window.removeEventListener("beforeunload", warn);
    };
  }, [isUnsaved]);
}
