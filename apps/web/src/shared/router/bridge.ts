export type HostMessage =
  | { type: "openUrl"; url: string }
  | { type: "openNative"; path: string }
  | { type: "share"; path: string; title: string; imageUrl: string }
  /** The screen at its brightest while a code is shown, or as it was. */
  | { type: "brightness"; level: "most" | "usual" };

interface HostWindow {
  webkit?: {
    messageHandlers?: { heshi?: { postMessage: (message: HostMessage) => void } };
  };
  HeshiHost?: { postMessage: (json: string) => void };
}

const host = (): HostWindow => window as unknown as HostWindow;

/** The native shell around the page, undefined in a browser. */
export function shellOf(): "ios" | "android" | undefined {
  if (host().webkit?.messageHandlers?.heshi) return "ios";
  return host().HeshiHost ? "android" : undefined;
}

/** Sends a message to the host app; false in a browser. */
export function postToHost(message: HostMessage): boolean {
  const { webkit, HeshiHost } = host();
  const ios = webkit?.messageHandlers?.heshi;
  if (ios) ios.postMessage(message);
  else if (HeshiHost) HeshiHost.postMessage(JSON.stringify(message));
  else return false;
  return true;
}
