/** An address that does not break between a number and its unit (A 座 1203 室). */
export const keepTogether = (address: string): string =>
  address
    .replaceAll(/([A-Za-z0-9])[ ]+(?=[座幢栋楼层号室弄单区期])/g, "$1\u00a0")
    .replaceAll(/([座幢栋楼层号元区期])[ ]+(?=[A-Za-z0-9])/g, "$1\u00a0");
