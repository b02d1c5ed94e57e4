/** Who is on the other side of a record. */
export const nameOf = ({ causeName = "对方" }: { causeName?: string | undefined }): string => causeName;
