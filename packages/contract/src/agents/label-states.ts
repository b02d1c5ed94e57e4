import * as z from "zod/mini";

/** Where the code of a box or an item can be. */
export const labelStates = ["unused", "bound", "shipped", "split", "returned", "void"] as const;
export type LabelState = (typeof labelStates)[number];

export const batchStates = ["entered", "taken", "open", "void"] as const;
export type BatchState = (typeof batchStates)[number];

export const codeCaseStates = ["open", "confirmed", "dismissed"] as const;
export type CodeCaseState = (typeof codeCaseStates)[number];

/** What opened a case: a buyer's report, or a question about a label that has not left, or from places too far apart. */
export const codeCaseKinds = ["report", "unshipped", "far"] as const;
export type CodeCaseKind = (typeof codeCaseKinds)[number];

/** What somebody reads who asks for a label. */
export const querySaid = ["unknown", "void", "unshipped", "returned", "genuine"] as const;
export type QuerySaid = (typeof querySaid)[number];

/** 17 random digits and a check digit; blanks between them are left out. */
export const LabelText = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\s-]/g, "")),
  z.regex(/^\d{18}$/, "请输入标签上的 18 位数字"),
);

/** What happened to a batch before it got its codes. */
export const BatchStep = z.object({ name: z.string(), place: z.string(), on: z.string() });
export type BatchStep = z.infer<typeof BatchStep>;
