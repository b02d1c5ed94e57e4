-- Offers as operators list them, and how many of one were used.
create index coupon_desk on coupon ((shop_id is not null), created_at desc, id desc);
create index coupon_claim_used on coupon_claim (coupon_id) where state = 'used';
