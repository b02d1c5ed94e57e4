import { rets } from "@heshi/contract/frame/envelope";
import { CallFailure } from "../call/refusal.ts";
import { addEncoded, addJson, type Parameters } from "./parameters.ts";
import { type Multipart, type PendingFile, readParts } from "./uploads.ts";

/** Adds a body's parameters: urlencoded, JSON or multipart; the file of the latter, if there is one. */
export async function addBody(
  parameters: Parameters,
  multipart: Multipart,
): Promise<PendingFile | undefined> {
  const { request } = multipart;
  if (request.method !== "POST") return undefined;
  if (request.isMultipart()) return readParts(multipart, parameters);
  const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase();
  const { body } = request;
  if (body === undefined || body === null || body === "") {
    if (type === undefined || type === "" || typeof body === "string") return undefined;
    throw new CallFailure(rets.badRequest, "不支持的请求格式");
  }
  if (typeof body !== "string") throw new CallFailure(rets.badRequest, "不支持的请求格式");
  if (type === "application/json") addJson(parameters, body);
  else if (type === "application/x-www-form-urlencoded") addEncoded(parameters, body);
  else throw new CallFailure(rets.badRequest, "不支持的请求格式");
  return undefined;
}
