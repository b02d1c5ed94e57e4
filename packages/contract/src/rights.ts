/** What a shop's staff may be. */
export const staffRoles = ["owner", "goods", "orders", "service", "finance"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a shop's staff may do beyond reading orders, comments and goods; `receiver` is seeing whole names, numbers and addresses. */
export const staffRights = {
  ship: ["owner", "orders"],
  receiver: ["owner", "orders"],
  answer: ["owner", "service"],
  afterSale: ["owner", "orders", "service"],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

/** True when a role of the shop's staff has a right. */
export const mayInShop = (role: string, right: keyof typeof staffRights): boolean =>
  (staffRights[right] as readonly string[]).includes(role);

/** What operators may be allowed, one right for each kind of decision. */
export const rights = [
  "realName.review",
  "merchant.review",
  "goods.review",
  "content.review",
  "agent.review",
  "proxy.review",
  "withdraw.review",
  "remittance.review",
  "invoice.review",
  "refund.decide",
  "payment.retry",
  "ledger.read",
  "member.read",
  "member.freeze",
  "member.adjust",
  "order.read",
  "chat.answer",
  "home.arrange",
  "notice.publish",
  "setting.change",
  "setting.money",
  "operator.manage",
] as const;
export type Right = (typeof rights)[number];

/** The rights of each role that an operator may have. */
export const operatorRoles = {
  admin: rights,
  review: [
    "realName.review",
    "merchant.review",
    "goods.review",
    "content.review",
    "agent.review",
    "proxy.review",
  ],
  finance: [
    "withdraw.review",
    "remittance.review",
    "invoice.review",
    "payment.retry",
    "ledger.read",
    "member.adjust",
    "order.read",
    "setting.money",
  ],
  service: ["refund.decide", "member.read", "member.freeze", "order.read", "chat.answer"],
  content: ["home.arrange", "notice.publish", "content.review"],
} as const satisfies Readonly<Record<string, readonly Right[]>>;
export type OperatorRole = keyof typeof operatorRoles;

export const isOperatorRole = (role: string): role is OperatorRole => Object.hasOwn(operatorRoles, role);

/** True when a role has a right; a role that does not exist, or no right, allows nothing. */
export const mayDo = (role: string, right: Right | undefined): boolean =>
  right !== undefined && isOperatorRole(role) && (operatorRoles[role] as readonly Right[]).includes(right);
