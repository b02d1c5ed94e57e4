-- 最划算 is the package with the most silver for a yuan.
update recharge_package p set is_best = p.silver_cent > 0 and not exists (
  select from recharge_package o where o.is_on and o.silver_cent * p.amount_fen > p.silver_cent * o.amount_fen);
