-- What operators list: products and shops, newest first, of a state.
create index goods_desk on goods (created_at desc, id desc);
create index goods_desk_state on goods (state, created_at desc, id desc) where state <> 'on';
create index shop_desk on shop (created_at desc, id desc);
