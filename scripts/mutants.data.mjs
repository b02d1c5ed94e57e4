// Guards and how each is taken out. `row` is that of docs/security.md; `tests` must fail without the guard.
const server = "apps/server/src";
const ledger = "apps/server/migrations/0002_ledger.sql";
const ledgerPost = "apps/server/migrations/0017_ledger_post.sql";
const ownership = [`${server}/rpc/ownership.test.ts`];
const orders = `${server}/modules/order`;
const pay = `${server}/modules/pay`;
const payTests = [`${pay}/pay.test.ts`, `${pay}/pay.odd.test.ts`];
const ledgerTests = [`${server}/modules/ledger/ledger.test.ts`];
const codeTests = [`${server}/modules/sms/codes.test.ts`];
const sessionTests = [`${server}/modules/member/sessions.test.ts`];
const uploadTests = [`${server}/modules/system/uploads.test.ts`];
const socketTests = [`${server}/rpc/socket.test.ts`];
const frameTests = [`${server}/rpc/frame.test.ts`];
const networkTests = [`${server}/rpc/network.test.ts`];
const submitTests = [`${orders}/order.submit.test.ts`];

/** A guard taken out of one file. */
const guard = (name, row, file, [find, replace], tests, database) => ({ name, row, file, find, replace, tests, database });

export const mutants = [
  // Money and stock
  guard("stock-reserve", "D1", `${server}/modules/goods/goods.stock.ts`, ["guard: \"s.state = 'on' and s.available >= l.quantity\"", "guard: \"s.state = 'on'\""], [`${server}/modules/goods/goods.stock.test.ts`]),
  guard("stock-off-shelf", "D1", `${server}/modules/goods/goods.stock.ts`, ["guard: \"s.state = 'on' and s.available >= l.quantity\"", 'guard: "s.available >= l.quantity"'], [`${server}/modules/goods/goods.stock.test.ts`]),
  guard("stock-sum", "I7", `${server}/modules/goods/goods.stock.ts`, ['set: "sold = s.sold - l.quantity, available = s.available + l.quantity"', 'set: "sold = s.sold - l.quantity"'], [`${server}/modules/goods/goods.stock.test.ts`]),
  guard("ledger-balance", "C1", ledgerPost, [" and (wanted.amount > 0 or balance + wanted.amount >= floor)", ""], ledgerTests),
  guard("ledger-frozen", "C1", ledgerPost, ["where id = wanted.id and status = 'open' and", "where id = wanted.id and"], payTests),
  guard("ledger-sums-to-zero", "I2", ledgerPost, ["group by e.c having sum(e.a) <> 0)", "group by e.c having false)"], ledgerTests),
  guard("ledger-one-currency", "C11", ledgerPost, ["group by e.c having sum(e.a) <> 0)", "having sum(e.a) <> 0)"], ledgerTests),
  guard("ledger-key-of-other-entries", "C2", ledgerPost, ["if known.digest <> entries_digest or known.kind <> t->>'kind' then", "if false then"], ledgerTests),
  guard("ledger-append-only", "I5", ledger, ["create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function ledger_refuse_change();", ""], ledgerTests),
  guard("ledger-rights", "I5", `${server}/platform/rights.ts`, ["  revoke insert, update, delete, truncate on ledger_account, ledger_transfer, ledger_entry, ledger_snapshot from heshi_app;", ""], ledgerTests),
  guard("grant-once", "A10", `${pay}/pay.store.ts`, [" and g.spent_at is null", ""], payTests),
  guard("grant-amount", "A10", `${pay}/pay.store.ts`, [" and g.amount_fen = t.payable_fen", ""], payTests),
  guard("grant-subject", "A10", `${pay}/pay.store.ts`, ["and g.subject = $3", ""], payTests),
  guard("grant-member", "A10", `${pay}/pay.store.ts`, ["and g.digest = $1 and g.member_id = $2", "and g.digest = $1"], payTests),
  guard("grant-method", "A10", `${pay}/pay.store.ts`, [" and g.method = 'Pay.PayByBalance'", ""], payTests),
  guard("grant-expiry", "A10", `${pay}/pay.store.ts`, [" and g.expires_at > $4 returning g.digest", " returning g.digest"], payTests),
  guard("deadline-on-row-balance", "D2", `${pay}/pay.store.ts`, ["and state = 'unpaid' and deadline_at > $4\n       and exists", "and state = 'unpaid'\n       and exists"], [`${orders}/order.flow.test.ts`, ...payTests]),
  guard("deadline-on-row-channel", "C9", `${pay}/pay.store.ts`, ["and state = 'unpaid' and deadline_at > $2 returning id)", "and state = 'unpaid' returning id)"], payTests),
  guard("notice-signature-wechat", "C9", `${server}/gateways/payment/wechat-notice.ts`, ["  if (fault) return refuse(fault);\n", ""], [`${server}/gateways/payment/mutations.test.ts`]),
  guard("notice-signature-alipay", "C9", `${server}/gateways/payment/alipay-notice.ts`, ['  if (!isSignedNotice(form, check.key)) return refuse("bad-signature");\n', ""], [`${server}/gateways/payment/mutations.test.ts`]),
  guard("notice-stale", "C9", `${server}/gateways/payment/wechat-sign.ts`, ['  if (Math.abs(check.now / 1000 - Number(signed.timestamp)) > WINDOW_S) return "stale";\n', ""], [`${server}/gateways/payment/vectors.test.ts`]),
  guard("notice-merchant", "C9", `${server}/gateways/payment/wechat-notice.ts`, ['  if (paid.mchid !== check.mchId) return refuse("wrong-merchant");\n', ""], [`${server}/gateways/payment/notices.test.ts`]),
  guard("notice-amount", "C9", `${pay}/pay.settle.ts`, ["if (locked.amountFen !== success.amountFen)", "if (false)"], payTests),
  guard("stray-refund", "C8", `${pay}/pay.settle.ts`, ["    await sendBack(tx, locked, { ...success, now });\n", ""], payTests),
  guard("settled-once", "C8", `${pay}/pay.settle.ts`, ['  if (locked.state !== "open" && locked.state !== "closed") return "repeated";\n', ""], payTests),
  guard("claim", "C2", `${server}/rpc/session.store.ts`, ["values ($1, $2, $3, $4, $5, $6::jsonb, $7, $7::timestamptz + $8::int * interval '1 day')`", "values ($1, $2, $3, $4, $5, $6::jsonb, $7, $7::timestamptz + $8::int * interval '1 day') on conflict do nothing`"], [`${server}/modules/sms/codes.races.pg.test.ts`], "postgres"),
  guard("repeat-digest", "C2", `${server}/rpc/idempotency.ts`, ["if (stored.digest !== digest || stored.reply === undefined)", "if (stored.reply === undefined)"], submitTests),
  // Purchase
  guard("price-changed", "C10", `${orders}/order.submit.ts`, ["if (payableFen !== expectedPayableFen)", "if (false)"], submitTests),
  guard("limit-per-member", "D2", `${orders}/order.submit.ts`, ['if (has("limit"))', "if (false)"], submitTests),
  guard("undeliverable", "C10", `${orders}/order.submit.ts`, ['if (has("undeliverable")) return fail("UNDELIVERABLE", { problems });', ""], submitTests),
  guard("freight-not-delivered", "C10", `${orders}/order.freight.ts`, ["  if (holds(template.notDelivered, region)) return { isDeliverable: false };\n", ""], [`${orders}/order.pricing.test.ts`]),
  guard("five-unpaid-trades", "D2", `${orders}/order.place.store.ts`, ["on conflict (member_id, slot) where state = 'unpaid' do nothing returning id)", "returning id)"], [`${orders}/order.races.pg.test.ts`], "postgres"),
  guard("state-edge", "I16", `${orders}/order.machine.ts`, ['{ on: "cancel", from: ["unpaid"]', '{ on: "cancel", from: ["unpaid", "paid"]'], [`${orders}/order.machine.test.ts`]),
  guard("state-actor", "I16", `${orders}/order.machine.ts`, ['to: "shipped", by: ["shop"]', 'to: "shipped", by: ["shop", "member"]'], [`${orders}/order.machine.test.ts`]),
  guard("state-compare-and-set", "I16", `${orders}/order.move.store.ts`, ["and l.state = any ($2::text[])", "and $2::text[] is not null"], [`${orders}/order.machine.test.ts`]),
  guard("cart-limit", "D2", `${server}/modules/cart/cart.store.ts`, ["and (mine.kinds < 99 or mine.is_there)", ""], [`${server}/modules/cart/cart.test.ts`]),
  guard("cart-merge-limit", "D2", `${server}/modules/cart/cart.store.ts`, ["nth <= 99 - (select count(*) from mine)", "nth <= 999"], [`${server}/modules/cart/cart.test.ts`]),
  guard("favourites-limit", "D2", `${server}/modules/goods/goods.own.store.ts`, ["mine.count < $5 and", "$5::int > 0 and"], [`${server}/modules/goods/goods.own.test.ts`]),
  guard("comment-after-receipt", "D12", `${server}/modules/comment/comment.store.ts`, ["and o.state in ('received', 'done') and o.comment_until > $3 and l.commented_at is null\n", "and l.commented_at is null\n"], [`${server}/modules/comment/comment.test.ts`]),
  guard("comment-once", "D12", `${server}/modules/comment/comment.store.ts`, [" and o.comment_until > $3 and l.commented_at is null\n", " and o.comment_until > $3\n"], [`${server}/modules/comment/comment.test.ts`]),
  guard("cache-drop", "E11", `${server}/rpc/endpoint.ts`, ["  if (changed.length > 0) deps.cache.drop([...new Set(changed)]);\n", ""], frameTests),
  // Owners
  guard("owner-order-detail", "B1", `${orders}/order.store.ts`, ["select ${detail} ${from} where o.member_id = $2 and", "select ${detail} ${from} where (o.member_id = $2 or true) and"], ownership),
  guard("owner-order-acts", "B1", `${orders}/order.store.ts`, ["from orders o where o.member_id = $2 and o.id = $3", "from orders o where (o.member_id = $2 or true) and o.id = $3"], ownership),
  guard("owner-trade", "B1", `${pay}/pay.store.ts`, ["where t.member_id = $1 and t.no = $2`,\n);\nexport type TradeRow", "where (t.member_id = $1 or true) and t.no = $2`,\n);\nexport type TradeRow"], ownership),
  guard("owner-attempt", "B1", `${pay}/pay.store.ts`, ["where member_id = $1 and attempt_no = $2\"", "where (member_id = $1 or true) and attempt_no = $2\""], ownership),
  guard("owner-address", "B1", `${server}/modules/member/address.store.ts`, ["`select ${fields} from member_address where member_id = $1 and id = $2`", "`select ${fields} from member_address where (member_id = $1 or true) and id = $2`"], ownership),
  guard("owner-address-remove", "B1", `${server}/modules/member/address.store.ts`, ["delete from member_address where member_id = $1 and id = $2", "delete from member_address where (member_id = $1 or true) and id = $2"], ownership),
  guard("owner-address-of-order", "B1", `${orders}/order.prepare.store.ts`, ["where a.member_id = m.id and case when $4", "where case when $4"], ownership),
  guard("owner-comment", "B1", `${server}/modules/comment/comment.store.ts`, ["where c.id = $1 and c.member_id = $2`", "where c.id = $1 and (c.member_id = $2 or true)`"], ownership),
  guard("owner-comment-line", "B1", `${server}/modules/comment/comment.store.ts`, ["o.id = l.order_id and o.member_id = $2 and o.state in", "o.id = l.order_id and o.state in"], ownership),
  guard("owner-supplement", "B1", `${server}/modules/comment/comment.store.ts`, ["where id = $1 and member_id = $2 and supplemented_at is null", "where id = $1 and (member_id = $2 or true) and supplemented_at is null"], ownership),
  guard("owner-package", "B1", `${server}/modules/express/express.store.ts`, ["where p.id = $1 and o.member_id = $2`", "where p.id = $1 and (o.member_id = $2 or true)`"], ownership),
  guard("owner-private-file", "B1", `${server}/modules/system/system.store.ts`, ["($2::bigint is null or member_id = $2)", "($2::bigint is null or true)"], ownership),
  guard("owner-device", "B1", `${server}/rpc/session.store.ts`, ["where audience = $1 and subject_id = $2 and revoked_at is null\n     and ($4", "where audience = $1 and (subject_id = $2 or true) and revoked_at is null\n     and ($4"], ownership),
  guard("owner-shop-order", "B1", `${server}/modules/merchant/merchant.store.ts`, ["where o.shop_id = $2 and o.id = $3`", "where (o.shop_id = $2 or true) and o.id = $3`"], ownership),
  guard("owner-shop-shipping", "B1", `${server}/modules/merchant/merchant.store.ts`, ["where o.id = $1 and o.shop_id = $2 order by l.id", "where o.id = $1 and (o.shop_id = $2 or true) order by l.id"], ownership),
  guard("owner-shop-comment", "B1", `${server}/modules/comment/comment.store.ts`, ["where id = $1 and shop_id = $2 and replied_at is null", "where id = $1 and (shop_id = $2 or true) and replied_at is null"], ownership),
  guard("owner-cart", "B1", `${server}/modules/cart/cart.store.ts`, ["delete from cart_line where member_id = $1 and sku_id = any ($2::bigint[])", "delete from cart_line where (member_id = $1 or true) and sku_id = any ($2::bigint[])"], [`${server}/modules/cart/cart.test.ts`]),
  guard("merchant-role", "B6", `${server}/rpc/access.ts`, ["!method.roles.includes(who.role)", "false"], [`${server}/modules/merchant/merchant.test.ts`]),
  guard("private-file-signature", "B1", `${server}/modules/system/system.private.ts`, ["      isEqual(signatureOf(key, id, until), signature) &&\n", ""], [`${server}/modules/system/system.test.ts`]),
  guard("private-file-expiry", "B1", `${server}/modules/system/system.private.ts`, ["Number(until) > clock.now().getTime();", "Number(until) > 0;"], [`${server}/modules/system/system.test.ts`]),
  guard("masked-to-the-shop", "B5", `${server}/modules/merchant/merchant.view.ts`, ['mobile: receiver.mobile.replace(/^(.{3}).*(.{4})$/, "$1****$2")', "mobile: receiver.mobile"], [`${server}/modules/merchant/merchant.test.ts`]),
  // Identity
  guard("code-tries", "A1", `${server}/modules/sms/sms.store.ts`, ["and tries < $5 and used_at is null returning", "and $5::int > 0 and used_at is null returning"], codeTests),
  guard("code-purpose", "A1", `${server}/modules/sms/sms.store.ts`, ["and purpose = $2 and device_id = $3", "and $2::text is not null and device_id = $3"], codeTests),
  guard("code-device", "A1", `${server}/modules/sms/sms.store.ts`, ["and purpose = $2 and device_id = $3", "and purpose = $2 and $3::text is not null"], codeTests),
  guard("code-expiry", "A1", `${server}/modules/sms/sms.store.ts`, ["and used_at is null and expires_at > $4 order by", "and used_at is null and $4::timestamptz is not null order by"], codeTests),
  guard("code-once", "A4", `${server}/modules/sms/sms.store.ts`, ["update sms_code set used_at = $2 where id = $1 and used_at is null", "update sms_code set used_at = $2 where id = $1"], [`${server}/modules/sms/codes.races.pg.test.ts`], "postgres"),
  guard("code-day-limit-number", "A2", `${server}/modules/sms/sms.domain.ts`, ["sent.today >= DAY_LIMIT_MOBILE || ", ""], codeTests),
  guard("code-day-limit-device", "A2", `${server}/modules/sms/sms.domain.ts`, ["sent.deviceToday >= DAY_LIMIT_DEVICE || ", ""], codeTests),
  guard("code-hour-limit-address", "A2", `${server}/modules/sms/sms.domain.ts`, [" || sent.ipHour >= HOUR_LIMIT_IP", ""], codeTests),
  guard("code-not-in-outbox", "A3", `${server}/modules/sms/sms.service.ts`, ["payload: { codeId: id }", "payload: { codeId: id, code: codeDigits(pepper, id) }"], codeTests),
  guard("slider-needed", "A2", `${server}/modules/sms/sms.domain.ts`, ["sent.today >= FREE_SENDS && !hasSolvedSlider ?", "false ?"], codeTests),
  guard("slider-once", "A2", `${server}/modules/sms/sms.store.ts`, ["delete from sms_slider where digest = $1 and expires_at > $2 returning x", "update sms_slider set x = x where digest = $1 and expires_at > $2 returning x"], codeTests),
  guard("password-tries", "A5", `${server}/rpc/attempts.ts`, ["if (taken > rule.limit) {", "if (taken > 1e9) {"], [`${server}/modules/member/member.test.ts`]),
  guard("password-common", "A5", `${server}/modules/member/login.ts`, ['      if (isCommonPassword(pwd)) return ctx.fail("PASSWORD_COMMON");\n', ""], [`${server}/modules/member/member.test.ts`]),
  guard("password-queue", "A5", `${server}/platform/hash.ts`, ["      if (waiting.length >= WAITING) throw new HashQueueFull(\"too many passwords at once\");\n", ""], sessionTests),
  guard("password-decoy", "A6", `${server}/platform/hash.ts`, ["const against = stored ?? (await decoy);", "if (stored === undefined) return false;\n      const against = stored;"], sessionTests),
  guard("session-revoked", "A7", `${server}/rpc/session.store.ts`, ["s.audience = $2 and s.revoked_at is null", "s.audience = $2"], sessionTests),
  guard("session-end", "A7", `${server}/rpc/session.store.ts`, ["and s.expires_at > clock.now and s.last_used_at", "and s.last_used_at"], sessionTests),
  guard("session-idle", "A7", `${server}/rpc/session.store.ts`, [" and s.last_used_at > clock.now - interval '${IDLE_DAYS} days'\n   left", "\n   left"], sessionTests),
  guard("session-ends-with-password", "A7", `${server}/modules/member/security.ts`, ['      if (member) await endSessions(ctx.tx, { audience: "member", id: member.id, now: ctx.now });\n', ""], sessionTests),
  guard("session-ends-with-mobile", "A7", `${server}/modules/member/security.ts`, ["      await endSessions(ctx.tx, audienceOf(ctx), { except: ctx.caller.sessionId });\n      return detailOf", "      return detailOf"], sessionTests),
  guard("session-ends-with-account", "A7", `${server}/modules/member/closing.ts`, ['      await endSessions(tx, { audience: "member", id: caller.memberId, now });\n', ""], sessionTests),
  guard("session-audience", "A8", `${server}/rpc/session.store.ts`, ["s.audience = $2 and s.revoked_at is null", "s.revoked_at is null"], [`${server}/rpc/hostile.test.ts`]),
  guard("box-nonce", "S4", `${server}/rpc/passwords.ts`, ["        if (spent !== 1) throw unreadable();\n", ""], sessionTests),
  guard("box-time", "S4", `${server}/rpc/passwords.ts`, ["          Math.abs(now.getTime() - box.time) > MAX_AGE_MS ||\n", ""], sessionTests),
  guard("box-field", "S4", `${server}/rpc/passwords.ts`, ["          box.field !== field ||\n", ""], sessionTests),
  // Frame
  guard("sign", "S1", `${server}/rpc/sign.ts`, ["if (given.length !== expected.length || !timingSafeEqual(given, expected))", "if (given.length > 1e9)"], [`${server}/rpc/endpoint.test.ts`]),
  guard("command-by-get", "B7", `${server}/rpc/http.ts`, ['if (request.method === "GET" && route.method.kind === "command")', "if (false)"], [`${server}/rpc/hostile.test.ts`]),
  guard("parameter-twice", "S2", `${server}/rpc/parameters.ts`, ['if (before !== undefined && !(name === "service" && before === value))', "if (false)"], [`${server}/rpc/endpoint.test.ts`]),
  guard("nul-and-half-signs", "E7", `${server}/rpc/parameters.ts`, ["if (text.includes(\"\\0\") || !isWellFormed(text))", "if (text.length > 1e9)"], frameTests),
  guard("body-size", "F11", `${server}/rpc/http.ts`, ["export const BODY_LIMIT = 64 * 1024;", "export const BODY_LIMIT = 1024 * 1024;"], [`${server}/rpc/endpoint.test.ts`]),
  guard("depth-of-json", "F11", "packages/contract/src/codec.ts", ["  if (depthOf(text) > MAX_DEPTH) return text;\n", ""], ["packages/contract/src/codec.test.ts"]),
  guard("rate-limit", "F10", `${server}/rpc/rate-limit.ts`, ["      if (count > limitOf(rate, caller)) throw tooMany();\n", ""], networkTests),
  guard("rate-limit-of-address", "F10", `${server}/rpc/endpoint.ts`, ['if (method.access === "public")', 'if (method.access === "public" && !isCommand)'], networkTests),
  guard("content-policy", "E1", `${server}/rpc/headers.ts`, ["\"script-src 'self'\"", "\"script-src 'self' 'unsafe-inline'\""], frameTests),
  guard("frame-ancestors", "E3", `${server}/rpc/headers.ts`, ["  \"frame-ancestors 'none'\",\n", ""], frameTests),
  guard("log-redaction", "E10", `${server}/platform/log.ts`, ["    redact: {", "    unused: {"], frameTests),
  guard("log-digits", "E10", `${server}/platform/log.ts`, ['text.replaceAll(/\\d{11,19}/g, "[digits]")', "text"], frameTests),
  guard("egress-private-address", "F6", `${server}/gateways/egress.ts`, ["if (addresses.some(isForbiddenAddress))", "if (addresses.length > 1e9 && addresses.some(isForbiddenAddress))"], [`${server}/gateways/egress.test.ts`]),
  // Uploads
  guard("upload-decoded-anew", "F1", `${server}/modules/system/media.ts`, ["return inTurn(() => reencode(bytes, kind));", "return { bytes, contentType: kind };"], uploadTests),
  guard("upload-metadata", "F1", `${server}/modules/system/media.ts`, [".autoOrient()", ".autoOrient().keepMetadata()"], uploadTests),
  guard("upload-svg", "F2", `${server}/modules/system/media.ts`, ['"application/pdf" : undefined', '"application/pdf" : "image/png"'], uploadTests),
  guard("upload-pixels", "F3", `${server}/modules/system/media.ts`, ["limitInputPixels: MAX_PIXELS", "limitInputPixels: false"], uploadTests),
  guard("upload-frames", "F3", `${server}/modules/system/media.ts`, ['    if (pages > MAX_FRAMES) return "FILE_TOO_LARGE";\n', ""], uploadTests),
  guard("upload-quota", "F5", `${server}/modules/system/system.service.ts`, ["(recent?.count ?? 0) >= UPLOADS_AN_HOUR", "(recent?.count ?? 0) > 1e9"], uploadTests),
  guard("upload-policy", "F1", `${server}/rpc/headers.ts`, ["isUpload ? UPLOAD_POLICY : POLICY", "POLICY"], uploadTests),
  guard("upload-attachment", "F1", `${server}/rpc/headers.ts`, ['void reply.header("content-disposition", "attachment");', "void 0;"], uploadTests),
  guard("path-traversal", "F4", `${server}/gateways/storage/local-storage.ts`, ["/^([0-9a-f]{2})\\/(\\1[0-9a-f]{62})\\.([a-z0-9]{3,4})$/", "/^(.*)\\/(.*)\\.([a-z0-9]{3,4})$/"], [`${server}/gateways/storage/local-storage.test.ts`]),
  // Socket
  guard("socket-origin", "F7", `${server}/rpc/socket.ts`, ["if (origin !== undefined && !deps.isOwnOrigin(origin, host)) {", "if (origin === \"x\") {"], socketTests),
  guard("socket-sign", "F7", `${server}/rpc/socket.ts`, ["  verifySign(parameters, signSecret);\n", "  void signSecret;\n  void verifySign;\n"], socketTests),
  guard("socket-frame-size", "F7", `${server}/rpc/socket.ts`, ["maxPayload: MAX_FRAME", "maxPayload: 100 * MAX_FRAME"], socketTests),
  guard("socket-ticket-once", "F7", `${server}/modules/chat/chat.store.ts`, ["t.digest = $1 and t.used_at is null and", "t.digest = $1 and"], socketTests),
  guard("socket-ticket-expiry", "F7", `${server}/modules/chat/chat.store.ts`, ["and t.expires_at > $2\n", "\n"], socketTests),
  guard("socket-revoked", "F7", `${server}/modules/chat/chat.store.ts`, ["and s.revoked_at is null and s.expires_at > $2 returning", "and s.expires_at > $2 returning"], socketTests),
  guard("socket-flood", "F8", `${server}/rpc/socket.ts`, ["if ((frames += 1) > MAX_FRAMES) return socket.close(TOO_MANY);", "frames += 1;"], socketTests),
  guard("sockets-of-a-member", "F8", `${server}/rpc/hub.ts`, ["      if (own.size >= MAX_SOCKETS) return false;\n", ""], socketTests),
  guard("socket-slow-reader", "F8", `${server}/rpc/hub.ts`, ["if (socket.bufferedAmount > MAX_BUFFER) socket.terminate();\n      else socket.send(frame);", "socket.send(frame);"], socketTests),
  // Web
  guard("own-return-paths", "E2", "apps/web/src/shared/path.ts", ["[url, once, twice].every(isOwnPath)", "isOwnPath(url)"], ["apps/web/src/shared/path.test.ts"]),
  guard("rich-text-attributes", "E1", "apps/web/src/shared/rich-text-box.tsx", ["  return purify.sanitize(html, {", "  return html;\n  purify.sanitize(html, {"], ["apps/web/src/shared/rich-text.test.tsx"]),
];
