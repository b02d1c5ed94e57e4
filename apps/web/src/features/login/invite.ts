/** The invite code if valid; an invalid one must not prevent the login. */
export function inviteOf(code: string | undefined): { inviteCode?: string } {
  return code !== undefined && /^[A-HJ-NP-Z2-9]{8}$/.test(code) ? { inviteCode: code } : {};
}
