/** An address for showing: a letter or number stays in one line with the house, flat or floor it names (A 座 1203 室). */
export const keepTogether = (address: string): string =>
  address
    .replaceAll(/([A-Za-z0-9])[ ]+(?=[座幢栋楼层号室弄单区期])/g, "$1\u00a0")
    .replaceAll(/([座幢栋楼层号元区期])[ ]+(?=[A-Za-z0-9])/g, "$1\u00a0");
