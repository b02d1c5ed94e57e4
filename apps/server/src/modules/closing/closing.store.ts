import * as z from "zod/mini";
import { col, statement } from "../../platform/database/statement.ts";

/** Counts of what prevents closing an account. */
export const closingFacts = statement(
  "closing.facts",
  {
    money: col.int,
    units: col.int,
    remitting: col.int,
    hasShop: col.bool,
    paidForOthers: col.int,
    unpaid: col.int,
    open: col.int,
    received: col.int,
    receivedUntil: col.maybe(col.text),
    subordinates: col.int,
  },
  `select (select count(*) from ledger_account where owner_kind = 'member' and owner_id = $1 and currency = 'CNY'
    and balance <> 0 and purpose <> 'frozen')::int as money,
     (select count(*) from ledger_account where owner_kind = 'member' and owner_id = $1 and currency ~ '^SKU:'
       and balance <> 0)::int as units,
     (select count(*) from remittance where member_id = $1 and state in ('made', 'waiting'))::int as remitting,
     exists (select 1 from shop where owner_id = $1 and state <> 'closed') as has_shop,
     (select count(*) from orders where payer_id = $1 and state in ('paid', 'shipped', 'received'))::int as paid_for_others,
     o.unpaid, o.open, o.received, o.received_until,
     (select count(*) from member where inviter_id = $1 and state <> 'closed')::int as subordinates
   from (select count(*) filter (where state = 'unpaid')::int as unpaid,
     count(*) filter (where state in ('paid', 'shipped'))::int as open, count(*) filter (where state = 'received')::int as received,
     to_char(max(deadline_at) filter (where state = 'received') at time zone 'Asia/Shanghai',
       'MM-DD HH24:MI') as received_until from orders where member_id = $1) o`,
);

const rows = { name: col.text, rows: col.json(z.array(z.record(z.string(), z.string()))) } as const;

/** SQL that writes a time as 2026-11-21 16:00 in Asia/Shanghai. */
const said = (column: string): string =>
  `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`;

/** Everything stored about a member, as text by section; kinds and states keep their stored names. */
export const exportSections = statement(
  "closing.export",
  rows,
  `select '个人资料' as name,
    coalesce(jsonb_agg(jsonb_build_object('会员号', mid, '手机号', coalesce(mobile, ''), '昵称', nickname, '性别', gender, '生日',
    coalesce(birthday::text, ''), '注册时间', ${said("created_at")})), '[]') as rows from member where id = $1
   union all select '实名认证',
     coalesce(jsonb_agg(jsonb_build_object('状态', c.state, '姓名', m.real_name, '提交时间', ${said("c.submitted_at")})), '[]')
     from cert c join member m on m.id = c.member_id where c.member_id = $1
   union all select '入驻申请',
     coalesce(jsonb_agg(jsonb_build_object('状态', state, '提交时间', ${said("submitted_at")})), '[]')
     from shop_application where member_id = $1 and submitted_at is not null
   union all select '收款账户',
     coalesce(jsonb_agg(jsonb_build_object('账户', name, '尾号', tail, '添加时间', ${said("created_at")})), '[]')
     from payout_account where member_id = $1 and removed_at is null
   union all select '快捷支付',
     coalesce(jsonb_agg(jsonb_build_object('银行卡', name, '尾号', tail, '开通时间', ${said("signed_at")})), '[]')
     from fastpay_card where member_id = $1 and ended_at is null
   union all select '提现',
     coalesce(jsonb_agg(jsonb_build_object('单号', no, '状态', state, '金额', amount_fen::text, '手续费', fee_fen::text, '账户',
     account_name || ' ' || tail, '申请时间', ${said("created_at")}) order by id), '[]') from withdrawal where member_id = $1
   union all select '汇款',
     coalesce(jsonb_agg(jsonb_build_object('单号', no, '状态', state, '金额', amount_fen::text, '流水号', serial_no, '收款账户',
     bank_name || ' ' || tail, '提交时间', ${said("created_at")}) order by id), '[]') from remittance where member_id = $1
   union all select '充值',
     coalesce(jsonb_agg(jsonb_build_object('单号', no, '状态', state, '金额', amount_fen::text, '发起时间', ${said("created_at")})
     order by id), '[]') from recharge where member_id = $1
   union all select '收货地址',
     coalesce(jsonb_agg(jsonb_build_object('收货人', name, '电话', mobile, '地址', province || city || area || street || detail)),
     '[]') from member_address where member_id = $1
   union all select '登录设备',
     coalesce(jsonb_agg(jsonb_build_object('设备', device_name, '平台', plat, '登录时间', ${said("created_at")}, '最近使用',
     ${said("last_used_at")})), '[]') from session where audience = 'member' and subject_id = $1
   union all select '协议',
     coalesce(jsonb_agg(jsonb_build_object('协议', a.title, '版本', a.version::text, '同意时间', ${said("c.agreed_at")})), '[]')
     from member_consent c join agreement a on a.id = c.agreement_id where c.member_id = $1
   union all select '收藏',
     coalesce(jsonb_agg(jsonb_build_object('类型', f.kind, '名称', coalesce(g.title, s.name, b.name, '已删除'), '时间',
     ${said("f.created_at")}) order by f.created_at desc), '[]')
     from favourite f left join goods g on f.kind = 'goods' and g.id = f.target_id
       left join shop s on f.kind = 'shop' and s.id = f.target_id left join brand b on f.kind = 'brand'
         and b.id = f.target_id where f.member_id = $1
   union all select '到货通知', coalesce(jsonb_agg(jsonb_build_object('商品', g.title, '规格', s.specs, '时间', ${said("r.created_at")})),
     '[]') from restock_note r join goods g on g.id = r.goods_id join sku s on s.id = r.sku_id where r.member_id = $1
   union all select '足迹', coalesce(jsonb_agg(jsonb_build_object('商品', g.title, '时间', ${said("f.seen_at")})), '[]')
     from footprint f join goods g on g.id = f.goods_id where f.member_id = $1
   union all select '搜索记录', coalesce(jsonb_agg(jsonb_build_object('关键词', keyword, '时间', ${said("searched_at")})), '[]')
     from search_history where member_id = $1
   union all select '第三方账号',
     coalesce(jsonb_agg(jsonb_build_object('平台', provider, '昵称', nickname, '绑定时间', ${said("bound_at")})), '[]')
     from third_account where member_id = $1
   union all select '订单',
     coalesce(jsonb_agg(jsonb_build_object('订单号', no, '状态', state, '应付', payable_fen::text, '下单时间', ${said("created_at")})),
     '[]') from orders where member_id = $1
   union all select '聊天记录',
     coalesce(jsonb_agg(jsonb_build_object('对方', coalesce(s.name, '平台客服'), '发送方', m.side, '类型', m.kind, '内容',
       case when m.recalled_at is null then coalesce(nullif(m.body, ''), m.data ->> 'title', m.data ->> 'url', '') else '' end,
       '时间', ${said("m.at")}) order by m.chat_id, m.seq), '[]')
     from chat_conversation c join chat_message m on m.chat_id = c.id left join shop s on s.id = c.shop_id
     where c.member_id = $1 and m.seq > c.member_cleared
   union all select '账本',
     coalesce(jsonb_agg(jsonb_build_object('时间', ${said("t.created_at")}, '账户', a.purpose, '事由', t.kind, '币种', a.currency,
     '变动', e.amount::text, '余额', e.balance_after::text) order by e.id), '[]')
     from ledger_account a join ledger_entry e on e.account_id = a.id and e.sequence is not null
       join ledger_transfer t on t.id = e.transfer_id
       where a.owner_kind = 'member' and a.owner_id = $1`,
);
