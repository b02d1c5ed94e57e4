-- Coupons as their shop lists them.
create index coupon_of_shop on coupon (shop_id, created_at desc, id desc);
