import { Merchant } from "@heshi/contract/shop/merchant";
import { Bank } from "@heshi/contract/money/bank";
import { Wares } from "@heshi/contract/goods/wares";
import { Admin } from "@heshi/contract/system/admin";
import { Faq } from "@heshi/contract/system/faq";
import { dayStart } from "@heshi/kernel/month";
import { randomId } from "@heshi/kernel/id";
import { describe, expect, test } from "vitest";
import { testHasher } from "../test/harness.ts";
import { bought } from "../test/make/after.ts";
import { withCard } from "../test/make/bankcard.ts";
import { flash } from "../test/make/flash.ts";
import { makeOperator } from "../test/make/operator.ts";
import { seller } from "../test/make/shop-goods.ts";
import { granted } from "../test/make/transfer.ts";
import { asked } from "../test/make/withdraw.ts";
import { changeSettings, goods, member, num, shop, sql, staff } from "../test/make/world.ts";
import { behindLock, faults, good, twoServers } from "../test/races.ts";
import { codeOf } from "../test/refused.ts";
import { closeApplication } from "./modules/apply/apply.public.ts";
import { closeCert } from "./modules/cert/cert.public.ts";

const [OLD, NEW, OTHER] = ["Demo@1234", "Heshi!2026x", "Heshi!2027y"];

// Each of these reads, behind a lock, what another has changed while it waited (scripts/snapshots/snapshots.data.mjs).
describe("what is decided behind a lock is what is true there", async () => {
  const { server, servers, times } = await twoServers();
  const content = await makeOperator(server, "content");

  test("a password is not changed with one that another change has replaced meanwhile", async () => {
    const [{ id: shopId }, staffId] = [await shop(server), randomId()];
    const [pwdHash, newHash] = [await testHasher.hash(OLD), await testHasher.hash(NEW)];
    const token2 = await staff(server, { shopId, staffId, pwdHash });
    const input = { oldPwd: OLD, pwd: OTHER, rePwd: OTHER };
    const lock = "select id from shop_staff where id = $1 for no key update";
    const [reply] = await behindLock(server.db, [lock, staffId], {
      calls: [() => server.call(Merchant, "ChangePassword", input, { token2 })],
      change: ["update shop_staff set pwd_hash = $2 where id = $1", staffId, newHash],
    });
    expect(reply?.code).toBe(codeOf("WRONG_SECRET"));
    const [row] = await sql(server, "select pwd_hash from shop_staff where id = $1", [staffId]);
    expect(row?.["pwd_hash"]).toBe(newHash);
  });

  test("who accepts an invitation gets the password that they have elsewhere by then", async () => {
    const [one, two, staffId, invited] = [await shop(server), await shop(server), randomId(), randomId()];
    const [pwdHash, newHash] = [await testHasher.hash(OLD), await testHasher.hash(NEW)];
    const token2 = await staff(server, { shopId: one.id, staffId, pwdHash });
    await sql(
      server,
      `insert into shop_staff (id, shop_id, mobile, name, role, state, invited_until, created_at)
       select $1, $2, mobile, name, 'goods', 'invited', $4::timestamptz + interval '1 day', $4 from shop_staff where id = $3`,
      [invited, two.id, staffId, server.now()],
    );
    const [reply] = await behindLock(
      server.db,
      ["select id from shop_staff where id = $1 for no key update", invited],
      {
        calls: [() => server.call(Merchant, "SwitchShop", { shopId: two.id }, { token2 })],
        change: ["update shop_staff set pwd_hash = $2 where id = $1", staffId, newHash],
      },
    );
    expect(reply?.code).toBe(0);
    const rows = await sql(
      server,
      "select pwd_hash = $2 as is_new from shop_staff where id = any ($1::bigint[])",
      [[staffId, invited], newHash],
    );
    expect(rows).toEqual([{ is_new: true }, { is_new: true }]);
  });

  test("the uses of an address that goes pass to the one that is the latest then, not to one that goes, too", async () => {
    const { id, token2 } = await shop(server);
    const contact = { name: "仓库", mobile: "13800136021", regionCode: "330106007", detail: "文三路 478 号" };
    const save = async (uses: object) => {
      server.advance(1000);
      const reply = await server.call(Merchant, "SaveShopAddress", { ...contact, ...uses }, { token2 });
      return reply.info.shopAddressId;
    };
    const [last, first, second] = [
      await save({}),
      await save({ isReturn: true }),
      await save({ isShip: true }),
    ];
    const [reply] = await behindLock(server.db, ["select id from shop where id = $1 for no key update", id], {
      calls: [() => server.call(Merchant, "RemoveShopAddress", { shopAddressId: first }, { token2 })],
      change: [
        `with gone as (delete from shop_address where id = $1 returning is_ship)
         update shop_address a set is_ship = gone.is_ship from gone where a.id = $2`,
        second,
        last,
      ],
    });
    expect(reply?.code).toBe(0);
    expect(await sql(server, "select is_ship, is_return from shop_address where shop_id = $1", [id])).toEqual(
      [{ is_ship: true, is_return: true }],
    );
  });

  test("an answer's votes are its members', though one votes twice at once", async () => {
    const { info } = await server.call(Faq, "GetHome", {}, {});
    const faqId = info.list[0]?.list[0]?.faqId ?? "";
    const { id, token } = await member(server);
    const [reply] = await behindLock(
      server.db,
      ["select id from help_article where id = $1 for no key update", faqId],
      {
        calls: [() => server.call(Faq, "Vote", { faqId, isHelpful: true }, { token })],
        change: [
          `with voted as (insert into help_vote (article_id, member_id, is_helpful, voted_at) values ($1, $2, true, now()))
           update help_article set helpful = helpful + 1 where id = $1`,
          faqId,
          id,
        ],
      },
    );
    expect(reply?.code).toBe(0);
    expect(await num(server, "select helpful from help_article where id = $1", [faqId])).toBe(1);
  });

  test("a product that gets another choice meanwhile does not enter the zone without its terms", async () => {
    const item = await goods(server, { priceFen: 12_000 });
    await sql(server, "update goods set is_self = true where id = $1", [item.id]);
    const skus = [{ skuId: item.skuId, creditCent: 6000, priceFen: 500 }];
    const [reply] = await behindLock(server.db, ["select id from goods where id = $1 for update", item.id], {
      calls: [
        () =>
          server.call(
            Admin,
            "SetPoints",
            { waresId: item.id, creditType: "credit1", skus },
            { token: content.token },
          ),
      ],
      change: [
        `insert into sku (id, goods_id, specs, spec_key, price_fen, state, sort)
         select $2, goods_id, '["另"]', '另', price_fen, 'on', 9 from sku where id = $1`,
        item.skuId,
        randomId(),
      ],
    });
    expect(reply?.code).toBe(codeOf(Admin, "POINTS_SKUS"));
  });

  test("a flash price is below the usual price as it is by then", async () => {
    const own = await shop(server);
    const item = await goods(server, { shopId: own.id, priceFen: 10_000, stock: 50 });
    const startsAt = dayStart(server.now()).getTime() + 86_400_000 + 20 * 3_600_000;
    const skus = [{ skuId: item.skuId, priceFen: 7000, total: 20 }];
    const [reply] = await behindLock(server.db, ["select id from goods where id = $1 for update", item.id], {
      calls: [
        () =>
          server.call(
            Merchant,
            "AskFlash",
            { waresId: item.id, startsAt, limitPerMember: 1, skus },
            { token2: own.token2 },
          ),
      ],
      change: ["update sku set price_fen = 7000 where id = $1", item.skuId],
    });
    expect(reply?.code).toBe(codeOf(Merchant, "FLASH_PRICE"));
  });

  test("a pack's grant is beyond one operator by the price as it is by then", async () => {
    const item = await goods(server, { priceFen: 10_000 });
    await sql(server, "update goods set is_self = true where id = $1", [item.id]);
    const gift = { waresId: item.id, isOn: true, equityCent: 5000, counts: 0 };
    const [reply] = await behindLock(
      server.db,
      ["select id from goods where id = $1 for no key update", item.id],
      {
        calls: [() => server.call(Admin, "SetGift", gift, { token: content.token })],
        change: ["update sku set price_fen = 1000 where id = $1", item.skuId],
      },
    );
    expect(reply?.code).toBe(codeOf("SECOND_PERSON"));
  });

  test("a shop's row of a session keeps the terms that it has by then", async () => {
    const { flashId, skuId } = await flash(server, { inMinutes: 60 });
    const change = { flashId, limitPerMember: 2, skus: [{ skuId, priceFen: 6000, total: 10 }] };
    const [reply] = await behindLock(server.db, ["select id from flash where id = $1 for update", flashId], {
      calls: [() => server.call(Admin, "ChangeFlash", change, { token: content.token })],
      change: ["update flash_sku set price_fen = 7000 where flash_id = $1", flashId],
    });
    expect(reply?.code).toBe(codeOf(Admin, "FLASH_SHOP"));
  });

  test("two prices of a product that are set at once leave the lower one in the lists, 10 times", async () => {
    const { token2, id: shopId } = await seller(server);
    for (let round = 0; round < 10; round += 1) {
      const item = await goods(server, { shopId, skus: [{ priceFen: 10_000 }, { priceFen: 10_000 }] });
      const set = (at: 0 | 1, priceFen: number) =>
        servers[at].call(
          Merchant,
          "SetSkus",
          { waresId: item.id, skus: [{ skuId: item.skuIds[at] ?? "", priceFen }] },
          { token2 },
        );
      expect(good(await Promise.all([set(0, 9000), set(1, 9500)]))).toBe(2);
      expect(await num(server, "select price_fen from goods where id = $1", [item.id])).toBe(9000);
    }
  });

  test("a member's replies to several comments at once stay within the day's number", async () => {
    await changeSettings(server, { "comment.repliesPerDay": 3 });
    await changeSettings(servers[1], { "comment.repliesPerDay": 3 });
    const own = await shop(server);
    const commentIds: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { buyer, lineId } = await bought(server, { upTo: "received", quantity: 1, own });
      const scores = { scoreGoods: 5, scoreService: 5, scoreExpress: 5, text: "好" };
      commentIds.push((await server.call(Wares, "AddComment", { lineId, ...scores }, buyer)).info.commentId);
    }
    const { token } = await member(server);
    const replies = await times(20, (one, n) =>
      one.call(
        Wares,
        "ReplyToComment",
        { commentId: commentIds[n % 4] ?? "", text: "请问偏大吗" },
        { token },
      ),
    );
    expect([good(replies), faults(replies)]).toEqual([3, []]);
  });

  test("an account that is removed while a withdrawal to it is asked for is either in use or gone, 10 times", async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await withCard(server, { balanceFen: 1_000_000 });
      const { token, accountId } = one;
      const method = "Bank.RemoveAccount";
      const grant = await granted(server, one, { method, amountFen: 0, subject: accountId });
      const [took, gone] = await Promise.all([
        asked(servers[0], one, 10_000),
        servers[1].call(Bank, "RemoveAccount", { accountId, grant }, { token }),
      ]);
      expect([took.code === 0, gone.code === 0].filter(Boolean)).toHaveLength(1);
    }
  });

  test.each([
    ["shop_application", "shop_application_event", "shop_application_id", "draft", closeApplication],
    ["cert", "cert_event", "cert_id", "none", closeCert],
  ] as const)("closing an account removes photos of a submission that ends meanwhile: %s", async (...row) => {
    const [table, history, key, first, close] = row;
    const { id: memberId } = await member(server);
    const [id, photo] = [randomId(), randomId()];
    const values = [id, memberId, first];
    await sql(server, `insert into ${table} (id, member_id, state) values ($1, $2, $3)`, values);
    await sql(
      server,
      `insert into upload (id, path, member_id, content_type, is_private, state, bytes, created_at)
       values ($1, 'photo', $2, 'image/png', true, 'kept', 1, $3)`,
      [photo, memberId, server.now()],
    );
    const event = `insert into ${history} (${key}, kind, actor, note, pictures, at) values ($1, 'submit', 'member', '',
      jsonb_build_array('/private/' || $2), $3)`;
    await behindLock(server.db, [`select id from ${table} where id = $1 for update`, id], {
      calls: [() => server.db.write((tx) => close(tx, memberId))],
      change: [event, id, photo, server.now()],
    });
    expect(await sql(server, "select state from upload where id = $1", [photo])).toEqual([
      { state: "reserved" },
    ]);
  });
});
