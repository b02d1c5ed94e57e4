-- For who asks by the deadline, and nobody else: counted while no trade was unpaid, an index without rows seemed the shortest way to a
-- member's own unpaid trades, and in the next rush each order walked those of everybody.
drop index trade_due;
create index trade_due on trade (deadline_at) where state = 'unpaid' and deadline_at is not null;
