/** 1234 5678 90123, also while it is typed. */
export const voucherCodeText = (code: string): string =>
  code.replace(/^(\d{4})(?=\d)/, "$1 ").replace(/^(\d{4} \d{4})(?=\d)/, "$1 ");
