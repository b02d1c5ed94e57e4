/** Whether a reader takes a coding: `Accept-Encoding` names it, and not with a weight of nothing (RFC 9110, 12.5.3). */
export const accepts = (header: string | string[] | undefined, coding: string): boolean =>
  String(header ?? "")
    .split(",")
    .some((part) => {
      const [name = "", ...weights] = part.split(";").map((piece) => piece.trim().toLowerCase());
      return name === coding && !weights.some((weight) => /^q=0(?:\.0*)?$/.test(weight));
    });
