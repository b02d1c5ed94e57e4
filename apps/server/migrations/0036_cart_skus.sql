-- What a member's cart holds, read while nobody else adds to that cart: a statement that waits has taken its snapshot before, a
-- volatile function's statements take theirs after. The lock ends with the transaction; members share one by chance at most.
create function cart_skus(member bigint) returns bigint[] language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(1667330676, hashint8(member));
  return coalesce((select array_agg(c.sku_id) from cart_line c where c.member_id = member), '{}');
end $$;
