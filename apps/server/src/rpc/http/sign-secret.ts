/** A built page with the sign secret in it. */
export function withSecret(html: string, signSecret: string): string {
  const safe = signSecret.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return html.replace('content="demo-sign-secret"', () => `content="${safe}"`);
}
