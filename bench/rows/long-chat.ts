/** A conversation of 100,000 messages in Chromium, at a processor slowed down four times, beside one of 100. */
import { chromium } from "@playwright/test";
import { query } from "../cluster.ts";
import type { Running } from "../processes.ts";
import { boundRow, plainRow, type Row } from "../report.ts";
import { memberId, tokenOf } from "../world.ts";
import { contextOf, share } from "./feel.ts";
import { Phone } from "./feel-phone.ts";

const [LONG, SHORT] = [100_000, 100];
const FLICKS = 40;
const FLICK_MS = 33;
/** Fewer messages than this say that nothing was scrolled: flicks of one page alone reach 30. */
const LEAST_BACK = 150;
/** A long conversation may open so much later than a short one. */
const SLOWER = 1.5;
const chatId = (count: number): number => 960_000_000 + count;

/** A conversation of the first member with a shop: so many messages, one a minute, of one line to four. */
async function addChat(database: string, count: number, shop: number): Promise<void> {
  await query(
    database,
    `with chat as (insert into chat_conversation (id, member_id, shop_id, last_seq, last_text, last_at, member_got, member_read,
       desk_got, desk_read) values ($1, $2, $3, $4, '在的', now(), $4, $4, $4, $4) returning id)
     insert into chat_message (chat_id, seq, side, sender_id, kind, body, at)
     select chat.id, n, case when n % 3 = 0 then 'member' else 'desk' end, $2, 'text',
       '第 ' || n || ' 句' || repeat('，请问这一款什么时候到货', n % 5), now() - ($4::int - n) * interval '1 minute'
     from chat, generate_series(1, $4::int) n`,
    [chatId(count), memberId(0), shop, count],
  );
}

/** From the request of the page to its last message in view, ms; the page is left open. */
async function opened(phone: Phone, url: string, count: number): Promise<number> {
  const startedAt = performance.now();
  await phone.page.goto(`${url}/pages/message/chat?id=${chatId(count)}`);
  await phone.page.getByText(`第 ${count} 句`).waitFor();
  return performance.now() - startedAt;
}

/** The first message that the page holds, counted from 1. */
const oldest = (phone: Phone): Promise<number> =>
  phone.page.getByRole("log").evaluate((log) => Number(/第 (\d+) 句/.exec(log.textContent ?? "")?.[1]));

/** Opening at the end, and frames while it is scrolled back by flicks. */
export async function longChat(
  ours: Running,
  { database, executablePath, rounds }: { database: string; executablePath: string; rounds: number },
): Promise<Row[]> {
  await addChat(database, LONG, 901);
  await addChat(database, SHORT, 902);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const [long, short, frames]: [number[], number[], number[]] = [[], [], []];
  let reached = 0;
  try {
    const context = await contextOf(browser, { token: tokenOf(0) });
    const phone = await Phone.of(context);
    await phone.slow();
    // the first visit fills the browser's cache
    await opened(phone, ours.url, SHORT);
    for (let round = 0; round < rounds; round += 1) {
      short.push(await opened(phone, ours.url, SHORT));
      long.push(await opened(phone, ours.url, LONG));
      for (let turn = 0; turn < FLICKS; turn += 1)
        frames.push(...(await phone.frames(() => phone.pull(), 0)));
      reached = Math.max(reached, await oldest(phone));
    }
  } finally {
    await browser.close();
  }
  const beside = short.toSorted((a, b) => a - b)[Math.floor(short.length / 2)] ?? Number.NaN;
  const back = LONG - reached;
  if (back < LEAST_BACK) throw new Error(`only ${back} messages were scrolled back`);
  return [
    boundRow(
      `a conversation of ${LONG.toLocaleString("en-US")} messages opens at its end, against one of ${SHORT}`,
      {
        values: long.map((ms) => ms / beside),
        bound: SLOWER,
        unit: "x",
        beside: `${Math.round(beside)} ms`,
      },
    ),
    boundRow(`scrolling it back, frames of ${FLICKS} flicks, p95`, {
      values: [share(frames, 0.95)],
      bound: FLICK_MS,
      unit: "ms",
    }),
    plainRow("messages scrolled back", String(back)),
  ];
}
