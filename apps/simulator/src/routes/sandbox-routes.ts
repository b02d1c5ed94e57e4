import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { payChannels } from "@heshi/contract/pay/outside";
import { z } from "zod";
import type { Channel } from "@heshi/server/gateways/payment/payment.port";
import { BehaviourOrder, FORGERIES } from "../behaviour.ts";
import type { ChannelParts } from "../channel.ts";

const Named = z.object({
  channel: z.enum(payChannels),
  attemptNo: z.string().min(1).max(64),
});
const Nothing = z.strictObject({});
const Forge = Named.extend({ forge: z.enum(FORGERIES).optional() });

/** What tests may do beyond setting a behaviour: pay for a user, send a notice again. */
export type SandboxControl = {
  behave: (order: BehaviourOrder) => void;
  pay: (channel: Channel, attemptNo: string) => boolean;
  notify: (of: z.output<typeof Forge>) => boolean;
  /** Takes up what was written down as made before. */
  past: () => Promise<void>;
};

/** Controls under `/sandbox/*`: only from this machine by its own name, only JSON, never through a proxy. */
export function sandboxRoutes(app: FastifyInstance, parts: ChannelParts, control: SandboxControl): void {
  const route = <T>(
    path: string,
    schema: z.ZodType<T>,
    act: (value: T) => boolean | Promise<boolean>,
  ): void => {
    app.post(path, async (request, reply) => {
      if (!isLocal(request)) return await reply.code(403).send({ ok: false });
      const parsed = schema.safeParse(jsonOf(request));
      if (!parsed.success)
        return await reply
          .code(400)
          .send({ ok: false, issues: parsed.error.issues.map(({ path: at }) => at.join(".")) });
      const ok = await act(parsed.data);
      await parts.settled();
      return await reply.code(ok ? 200 : 404).send({ ok });
    });
  };
  route("/sandbox/behaviour", BehaviourOrder, (order) => {
    control.behave(order);
    return true;
  });
  route("/sandbox/pay", Named, ({ channel, attemptNo }) => control.pay(channel, attemptNo));
  route("/sandbox/notify", Forge, (of) => control.notify(of));
  route("/sandbox/past", Nothing, async () => {
    await control.past();
    return true;
  });
  app.get("/sandbox/codes", (request, reply) => codes(parts, request, reply));
  app.get("/sandbox/attempts", (request, reply) => attempts(parts, request, reply));
}

/** What the bank wrote to the owner of a card. */
async function codes(
  parts: ChannelParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isLocal(request)) return await reply.code(403).send({ ok: false });
  const { no = "" } = request.query as Record<string, string>;
  const sent = parts.teller.books.codes.get(no);
  if (!sent) return await reply.code(404).send({ ok: false });
  const { mobile, code, amountFen } = sent;
  const amount = amountFen === undefined ? {} : { amount: (amountFen / 100).toFixed(2) };
  return await reply.send({ mobile, code, ...amount });
}

async function attempts(
  parts: ChannelParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isLocal(request)) return await reply.code(403).send({ ok: false });
  const { books } = parts.teller;
  const list = [...books.attempts.values()].map(
    ({ channel, attemptNo, amountFen, state, channelNo, refundedFen }) => ({
      channel,
      attemptNo,
      amountFen,
      state,
      channelNo,
      refundedFen,
    }),
  );
  return await reply.send({ list, refunds: [...books.refunds.values()], notices: [...books.jobs.values()] });
}

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Another site's page could reach the port by DNS rebinding or by a plain form: both are refused. */
function isLocal(request: FastifyRequest): boolean {
  const host = (request.headers.host ?? "").replace(/:\d+$/, "");
  const isForwarded =
    request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined;
  const isJson =
    request.method === "GET" || (request.headers["content-type"] ?? "").startsWith("application/json");
  return (
    LOOPBACK.has(request.socket.remoteAddress ?? "") &&
    (host === "127.0.0.1" || host === "localhost") &&
    !isForwarded &&
    isJson
  );
}

function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(request.body) ? request.body.toString() : "") as unknown;
  } catch {
    return undefined;
  }
}
