/** An amount as it is typed, with commas: 1234.5 is 1,234.5. */
export function grouped(text: string): string {
  const [whole = "", ...rest] = text.split(".");
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ","), ...rest].join(".");
}
