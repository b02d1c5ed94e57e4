-- What a member's cart holds, read while nobody else adds to that cart: a statement that waits for the member's row has taken its
-- snapshot before, a volatile function's statements take theirs after. The lock ends with the transaction.
create function cart_skus(member_id bigint) returns bigint[] language plpgsql volatile as $$
begin
  perform 1 from member m where m.id = cart_skus.member_id for no key update;
  return coalesce((select array_agg(c.sku_id) from cart_line c where c.member_id = cart_skus.member_id), '{}');
end $$;
