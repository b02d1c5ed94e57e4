import * as z from "zod/mini";
import { defineGroup } from "../frame/define.ts";
import { PrivateUrl } from "../frame/text.ts";

export const cardSides = ["front", "back"] as const;

/** Reads pictures, to save typing (docs/rules/cert.md). What is read decides nothing. */
export const Ocr = defineGroup({
  name: "Ocr",
  code: 50,
  errors: {
    BLURRED: [1, "照片不够清楚，请放平证件、避开反光后重拍，也可以直接填写"],
    OTHER_PICTURE: [2, "没有认出这一面身份证，请核对拍的是哪一面，也可以直接填写"],
    READER_AWAY: [3, "暂时不能自动识别，请直接填写"],
  },
  methods: {
    ReadIdCard: {
      kind: "command",
      access: "member",
      rate: "upload",
      ids: { picture: "privateFile" },
      secretOutput: true,
      doc: "Reads a side of an identity card from a private upload of the caller's own; what is read is kept sealed for the reviewer.",
      input: z.object({ picture: PrivateUrl, side: z.enum(cardSides) }),
      output: z.object({
        name: z.optional(z.string()),
        number: z.optional(z.string()),
        /** The last day on which the card is valid; 9999-12-31 where it is good for ever. */
        validUntil: z.optional(z.string()),
      }),
    },
  },
});
