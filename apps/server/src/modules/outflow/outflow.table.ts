/** The moments of an act of money: it is asked for, operators decide on it, the money goes. */
export const stages = ["request", "decision", "sending"] as const;
export type Stage = (typeof stages)[number];

/** What may stop an act of money, as operators read it. */
export const guards = {
  frozen: "会员已冻结",
  held: "会员的资金已暂停转出",
  closed: "会员已注销",
  shopFrozen: "店铺已冻结",
  ownerFrozen: "店主已冻结",
  ownerHeld: "店主的资金已暂停转出",
  ownerClosed: "店主已注销",
  debt: "店铺有欠款",
  payeeFrozen: "收款人已冻结",
  payeeClosed: "收款人已注销",
  ledger: "账目正在核对",
  caution: "刚更换手机号或重置密码",
  account: "收款账户还在等待期",
  yop: "易宝商户账户已冻结",
} as const;
export type Guard = keyof typeof guards;

/**
 * What a guard does: `refuse`: the act is refused and nothing changes; `wait`: what is due stays as it is and goes on when nothing
 * stops it any more; `back`: the money goes back to its payer; `begun`: it is asked of what begins alone, and what was asked for before
 * goes on; `none`: the act has no such stage, or the guard cannot be there.
 */
export type Cell = "refuse" | "wait" | "back" | "begun" | "none";
export type Row = Readonly<Record<Stage, Cell>>;

const row = (request: Cell, decision: Cell, sending: Cell): Row => ({ request, decision, sending });
const always = row("refuse", "refuse", "wait");
const atFirst = row("refuse", "begun", "begun");
/** Of what is done in the request itself. */
const once = row("refuse", "none", "none");

/**
 * Which guards each act asks, and when (docs/rules/outflow.md). Decisions and sending read it (`stopsOf`); what the request refuses is
 * tested against it. Refunds to buyers are no act of this table: they go on whatever stops the shop.
 */
export const leaving = {
  withdraw: {
    title: "会员提现",
    guards: {
      frozen: always,
      held: always,
      closed: always,
      ledger: always,
      caution: atFirst,
      account: atFirst,
    },
  },
  shopWithdraw: {
    title: "店铺提现",
    guards: {
      shopFrozen: always,
      ownerFrozen: always,
      ownerHeld: always,
      ownerClosed: always,
      debt: always,
      ledger: always,
      caution: atFirst,
      account: atFirst,
      // what came wholly before is paid (docs/rules/yop.md)
      yop: atFirst,
    },
  },
  transfer: {
    title: "转账",
    guards: {
      frozen: row("refuse", "none", "wait"),
      held: row("refuse", "none", "wait"),
      // an account with money under way is not closed
      closed: row("refuse", "none", "none"),
      payeeFrozen: row("refuse", "none", "wait"),
      payeeClosed: row("refuse", "none", "back"),
      ledger: row("refuse", "none", "wait"),
      // a limit of what is sent, not of what waits
      caution: row("refuse", "none", "begun"),
    },
  },
  // paid in the request; the sending is the settlement, at which the money becomes its payee's
  collect: {
    title: "扫码付款",
    guards: {
      frozen: row("refuse", "none", "wait"),
      held: row("refuse", "none", "wait"),
      closed: once,
      ledger: once,
      // a limit of what is sent, not of what waits
      caution: once,
    },
  },
  gold: {
    title: "赠送金币",
    guards: {
      frozen: once,
      held: once,
      closed: once,
      payeeFrozen: once,
      payeeClosed: once,
      ledger: once,
      caution: once,
    },
  },
  // goods leave with its parcels; caution is asked of the address
  deliver: {
    title: "云仓提货",
    guards: {
      frozen: row("refuse", "none", "wait"),
      held: row("refuse", "none", "wait"),
      // an account with pieces in the warehouse is not closed
      closed: once,
      ledger: row("refuse", "none", "wait"),
    },
  },
  // the sending is the closing, which stops the lot: every deposit goes back
  bid: {
    title: "竞拍出价",
    guards: {
      frozen: row("refuse", "none", "back"),
      held: row("refuse", "none", "back"),
      // an account with a deposit is not closed
      closed: once,
      ledger: row("refuse", "none", "back"),
    },
  },
  // the sending is the deadline, at which who was kept from paying gets the deposit back
  payLot: {
    title: "拍品付款",
    guards: {
      frozen: row("refuse", "none", "back"),
      held: row("refuse", "none", "back"),
      closed: once,
      ledger: row("refuse", "none", "back"),
    },
  },
  // a piece leaves its owner; the sending is the closing, the payment, and the moment in which something is against it
  sellLot: {
    title: "委托出售",
    guards: {
      frozen: row("refuse", "none", "back"),
      held: row("refuse", "none", "back"),
      closed: once,
      ledger: row("refuse", "none", "back"),
      caution: atFirst,
    },
  },
  account: { title: "添加收款账户", guards: { frozen: once, held: once, closed: once, caution: once } },
  shopAccount: {
    title: "添加店铺收款账户",
    guards: { shopFrozen: once, ownerFrozen: once, ownerHeld: once, ownerClosed: once, caution: once },
  },
} as const satisfies Readonly<
  Record<string, { title: string; guards: Partial<Readonly<Record<Guard, Row>>> }>
>;
export type LeavingAct = keyof typeof leaving;

/** What a guard does to an act at a stage; `none` where the act does not ask it. Pure. */
export const cellOf = (act: LeavingAct, guard: Guard, stage: Stage): Cell => {
  const asked: Partial<Readonly<Record<Guard, Row>>> = leaving[act].guards;
  return asked[guard]?.[stage] ?? "none";
};
