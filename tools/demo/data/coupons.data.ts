/**
 * Offers: key | shop (-: the platform) | title | from yuan | worth: 20 off, 0.9 of the price, 0.9<100 at most 100 off |
 * scope: -, a category or goods | claimed from and until, days from now | used: 7d after claiming, or days from now |
 * total | a member | taken by so many.
 */
export const COUPON_ROWS = `
welcome | - | 会员福利券 | 0 | 5 | - | -30 60 | 7d | 20000 | 2 | 60
all-199 | - | 全场满减券 | 199 | 20 | - | -20 10 | -20 10 | 50000 | 1 | 80
digital | - | 数码 9 折券 | 299 | 0.9<100 | c1-digital | -60 30 | -60 30 | 8000 | 2 | 70
food | - | 食品饮料满减券 | 59 | 8 | c1-food | -15 15 | 15d | 100 | 1 | 88
eleven | - | 双 11 全场券 | 299 | 40 | - | -25 -9 | -11 -8 | 30000 | 1 | 40
soon | - | 年终大促券 | 399 | 60 | - | -3 20 | 4 24 | 30000 | 1 | 30
self-99 | s-self | 自营满减券 | 99 | 10 | - | -40 40 | 10d | 30000 | 3 | 60
self-299 | s-self | 自营大额券 | 299 | 30 | - | -40 40 | 30d | 5000 | 2 | 50
self-new | s-self | 耳机新品券 | 0 | 25 | g-headset-01 | -10 20 | -10 20 | 200 | 1 | 45
ledong-200 | s-ledong | 店铺满减券 | 200 | 20 | - | -12 25 | 15d | 2000 | 1 | 25
suzhi-88 | s-suzhi | 店铺 8.8 折券 | 159 | 0.88<50 | - | -12 25 | 15d | 2000 | 1 | 25
yueji-129 | s-yueji | 店铺满减券 | 129 | 15 | - | -30 30 | 20d | 3000 | 2 | 35
tea-100 | s-tea | 茶礼满减券 | 100 | 12 | - | -20 25 | 15d | 1000 | 1 | 20
snack-59 | s-snack | 店铺满减券 | 59 | 6 | - | -50 -2 | 20d | 1000 | 1 | 15
nuanchu-150 | s-nuanchu | 店铺满减券 | 150 | 18 | - | -12 25 | 15d | 1000 | 1 | 20
cheke-500 | s-cheke | 以旧换新 95 折券 | 500 | 0.95<200 | - | -12 25 | 15d | 1000 | 1 | 20
`;

/** What the demo member has claimed: offer | days ago | the order that it was used for, or -. */
export const CLAIM_ROWS = `
welcome | 6.2 | -
welcome | 25 | -
all-199 | 5 | -
digital | 40 | o13
digital | 3 | -
soon | 2 | -
eleven | 12 | -
self-299 | 12 | o07
self-299 | 1 | o04
self-99 | 4 | -
ledong-200 | 2 | -
yueji-129 | 9 | o11
snack-59 | 22.5 | -
tea-100 | 13 | -
`;
