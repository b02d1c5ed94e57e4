import { NavBar } from "@heshi/ui/bar/nav-bar";
import { TalkSkeleton } from "@heshi/ui/state/talk-skeleton";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { navigateBack } from "../router/navigate.ts";
import { Loaded } from "../shell/error-boundary.tsx";
import { OfflineBar } from "../shell/offline-bar.tsx";
import { useDocumentTitle } from "../shell/screen.tsx";
import styles from "./chat-screen.module.css";

export interface ChatScreenProps {
  title: string;
  /** Under the title: whether somebody answers. */
  note?: ReactNode;
  right?: ReactNode;
  children: ReactNode;
}

/** Keeps an element as high as what is visible: an open keyboard covers a part of the page where the browser does not shrink it. */
function useVisibleHeight() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const fit = (): void => {
      const isCovered = window.innerHeight - seen.height > 80 && seen.scale === 1;
      if (box.current) box.current.style.height = isCovered ? `${seen.height}px` : "";
      if (isCovered) window.scrollTo(0, 0);
    };
    fit();
    seen.addEventListener("resize", fit);
    return () => seen.removeEventListener("resize", fit);
  }, []);
  return box;
}

/** A page of the window's height whose messages scroll between its head and its foot. */
export function ChatScreen({ title, note, right, children }: ChatScreenProps) {
  const box = useVisibleHeight();
  useDocumentTitle(title);
  return (
    <div ref={box} className={styles.page}>
      <header className={styles.head}>
        <NavBar
          title={
            <span className={styles.title}>
              <span className={styles.name}>{title}</span>
              {note !== undefined && <span className={styles.note}>{note}</span>}
            </span>
          }
          onBack={() => void navigateBack()}
          right={right}
        />
        <OfflineBar />
      </header>
      <main className={styles.body} id="main" tabIndex={-1}>
        <Loaded skeleton={<TalkSkeleton />}>{children}</Loaded>
      </main>
    </div>
  );
}
