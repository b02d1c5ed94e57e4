import { PasswordSheet } from "@heshi/ui/picker/password-sheet";
import { toPasswordPage } from "#src/shared/session/pay-password.ts";

export interface ProveProps {
  open: boolean;
  onClose: () => void;
  /** Called with the password; a rejection is shown on the sheet. */
  onDone: (safePwd: string) => Promise<unknown>;
  facts?: readonly (readonly [label: string, value: string])[] | undefined;
  busyText?: string;
}

/** The password sheet of an act that moves no money. */
export function ProveSheet(props: ProveProps) {
  return <PasswordSheet {...props} onForgot={toPasswordPage()} />;
}
