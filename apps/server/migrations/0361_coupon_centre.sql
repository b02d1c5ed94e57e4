-- The coupon centre lists open offers, of the platform or of shops, newest first.
create index coupon_centre on coupon ((shop_id is not null), claim_from desc, id desc) where state = 'on';
