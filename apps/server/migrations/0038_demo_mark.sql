-- A database that holds the demo world, whose passwords everybody knows, says so: production refuses to start on it.
insert into setting (name, value)
select 'demo.world', 'true'
where exists (select 1 from member where mobile = '13800000001' and nickname = '周晓禾')
  and exists (select 1 from shop_staff where mobile = '13900010001')
on conflict (name) do nothing;
