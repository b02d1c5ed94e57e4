import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ChannelParts } from "../channel.ts";
import { wechatStatement } from "../statement.ts";
import { error, isSignedByShop, serveSigned } from "./wechat-http.ts";

/** The trade bill of a day: where it is, with its digest, and the file itself. */
export function wechatBillRoutes(app: FastifyInstance, parts: ChannelParts): void {
  app.get("/v3/bill/tradebill", (q, r) =>
    serveSigned(
      parts,
      (request) => {
        const day = (request.query as Record<string, string>)["bill_date"] ?? "";
        if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return error(400, "PARAM_ERROR", "bill_date");
        const bill = wechatStatement(parts, day);
        if (bill === undefined) return error(400, "NO_STATEMENT_EXIST", "账单文件不存在");
        const hash = createHash("sha1").update(bill).digest("hex");
        const url = `${parts.url()}/v3/billdownload/file?token=${day}.${hash}`;
        return { status: 200, json: { hash_type: "SHA1", hash_value: hash, download_url: url } };
      },
      { q, r },
    ),
  );
  app.get("/v3/billdownload/file", async (request, reply) => {
    if (!isSignedByShop(parts, request, ""))
      return await reply.code(401).send({ code: "SIGN_ERROR", message: "签名错误" });
    const day = ((request.query as Record<string, string>)["token"] ?? "").slice(0, 10);
    return await reply.type("text/plain").send(wechatStatement(parts, day) ?? "");
  });
}
