/** Orders of the demo world that a friend paid from their balance: order → member. One is of each kind of reader. */
export const FRIEND_PAID: Readonly<Record<string, string>> = {
  // the demo member's, by a friend; and two of friends', by the demo member
  o10: "m-li",
  "o-wang-3": "m-demo",
  "o-mom-1": "m-demo",
};

/** What the demo member paid without the password. */
export const PASS_FREE = "o27";

/** The demo member's unpaid trade whose link waits for a friend, with what they say. */
export const FRIEND_ASKED = { trade: "t01", note: "生日愿望，谢谢你呀" };
