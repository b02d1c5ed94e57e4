import { PasswordSheet } from "@heshi/ui/picker/password-sheet";
import { toPasswordPage } from "#src/shared/session/pay-password.ts";
import type { ProveProps } from "./prove.tsx";

/** The password sheet of an act that moves no money. */
export function ProveSheet(props: ProveProps) {
  return <PasswordSheet {...props} onForgot={toPasswordPage()} />;
}
