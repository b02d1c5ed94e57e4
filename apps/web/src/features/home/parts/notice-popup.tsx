import { Button } from "@heshi/ui/form/button";
import { Duo } from "@heshi/ui/layout/button-row";
import { BottomBar } from "@heshi/ui/layout/page";
import { Sheet } from "@heshi/ui/overlay/sheet";
import { useEffect, useState } from "react";
import { navigateTo } from "#src/shared/router/navigate.ts";
import { withQuery } from "#src/shared/router/path.ts";
import styles from "./notice-popup.module.css";
import { isDue, notePopUp, wordsOf } from "./home-popup.ts";

export interface NoticePopupProps {
  popup: { noticeId: string; title: string; body: string };
}

/** The newest notice in a sheet, at the first moment of the second start or a later one and at most once a day. */
export function NoticePopup({ popup }: NoticePopupProps) {
  const { noticeId, title, body } = popup;
  const [isOpen, setOpen] = useState(() => isDue(noticeId));
  const close = (): void => setOpen(false);
  useEffect(() => {
    if (isOpen) notePopUp(noticeId);
  }, [isOpen, noticeId]);
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title="公告"
      pad
      bar={
        <BottomBar still>
          <Duo>
            <Button kind="outline" onPress={close}>
              知道了
            </Button>
            <Button
              kind="tint"
              onPress={() => navigateTo(withQuery("/pages/notice/detail", { id: noticeId }))}
            >
              查看详情
            </Button>
          </Duo>
        </BottomBar>
      }
    >
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.words}>{wordsOf(body)}</p>
    </Sheet>
  );
}
