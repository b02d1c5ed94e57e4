import { Fragment, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";

type Shown = { id: number; node: ReactNode };

let root: Root | undefined;
let shown: readonly Shown[] = [];
let lastId = 0;

function draw(): void {
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  root.render(shown.map(({ id, node }) => <Fragment key={id}>{node}</Fragment>));
}

/** Renders a node above the page, outside the app's tree; returns functions that replace and remove it. */
export function openOverlay(node: ReactNode): {
  update: (next: ReactNode) => void;
  close: () => void;
} {
  lastId += 1;
  const id = lastId;
  shown = [...shown, { id, node }];
  draw();
  return {
    update: (next) => {
      shown = shown.map((one) => (one.id === id ? { id, node: next } : one));
      draw();
    },
    close: () => {
      shown = shown.filter((one) => one.id !== id);
      draw();
    },
  };
}
