CREATE TABLE `closed_months` (
	`month` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`closed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ledger` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`what` text NOT NULL,
	`payment_id` integer,
	`booking_id` integer,
	`source` text,
	`debit` text NOT NULL,
	`credit` text NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL,
	`written_at` integer NOT NULL,
	CONSTRAINT "ledger_what" CHECK("ledger"."what" IN ('payment', 'tip', 'refund', 'dispute', 'dispute-lost', 'fee', 'payout', 'elsewhere')),
	CONSTRAINT "ledger_debit" CHECK("ledger"."debit" IN ('stripe', 'bank', 'cash', 'peer', 'reader', 'other', 'customers', 'tips', 'stripe_fees', 'disputes', 'losses', 'elsewhere')),
	CONSTRAINT "ledger_credit" CHECK("ledger"."credit" IN ('stripe', 'bank', 'cash', 'peer', 'reader', 'other', 'customers', 'tips', 'stripe_fees', 'disputes', 'losses', 'elsewhere')),
	CONSTRAINT "ledger_amount" CHECK("ledger"."amount" <> 0),
	CONSTRAINT "ledger_two_accounts" CHECK("ledger"."debit" <> "ledger"."credit")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_source` ON `ledger` (`what`,`source`);--> statement-breakpoint
CREATE INDEX `ledger_payment` ON `ledger` (`payment_id`,`what`,`amount`);--> statement-breakpoint
CREATE INDEX `ledger_booking` ON `ledger` (`booking_id`,`debit`,`credit`,`amount`);--> statement-breakpoint
CREATE INDEX `ledger_month` ON `ledger` (`at`,`what`,`debit`,`credit`,`amount`);--> statement-breakpoint
-- What the ledger says is never changed (decision 101).
-- Rows of the ledger are only added, and none into a closed month.
CREATE TRIGGER `ledger_unchanged` BEFORE UPDATE ON `ledger` BEGIN
  SELECT RAISE(ABORT, 'the ledger is only added to');
END;--> statement-breakpoint
CREATE TRIGGER `ledger_kept` BEFORE DELETE ON `ledger` BEGIN
  SELECT RAISE(ABORT, 'the ledger is only added to');
END;--> statement-breakpoint
CREATE TRIGGER `ledger_month_closed` BEFORE INSERT ON `ledger`
WHEN new.at < (SELECT max(until) FROM closed_months) BEGIN
  SELECT RAISE(ABORT, 'this month is closed');
END;--> statement-breakpoint
-- What the ledger says of a payment is what the payment says: each change adds the difference. A
-- migration that makes `payments` anew drops these triggers and has to create them again.
CREATE TRIGGER `ledger_payment_added` AFTER INSERT ON `payments` BEGIN
  INSERT INTO ledger (what, payment_id, booking_id, debit, credit, amount, at, written_at)
  SELECT what, new.id, booking_id, debit, credit, sum(amount), CASE
      WHEN what IN ('payment', 'tip')
        AND new.created_at >= coalesce((SELECT max(until) FROM closed_months), new.created_at)
        THEN new.created_at
      ELSE max(new.updated_at, coalesce((SELECT max(until) FROM closed_months), new.updated_at))
    END, new.updated_at
  FROM (
    SELECT 'payment' AS what, new.booking_id AS booking_id,
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END AS debit, 'customers' AS credit,
      new.amount - new.tip AS amount
    UNION ALL SELECT 'tip', new.booking_id,
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END, 'tips', new.tip
    UNION ALL SELECT 'refund', new.booking_id, 'customers',
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END, new.refunded
    UNION ALL SELECT 'dispute', new.booking_id, 'disputes',
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END,
      iif(new.status = 'disputed', new.amount - new.refunded, 0)
  ) GROUP BY what, booking_id, debit, credit HAVING sum(amount) <> 0;
END;--> statement-breakpoint
CREATE TRIGGER `ledger_payment_changed`
AFTER UPDATE OF booking_id, method, amount, refunded, tip, status ON `payments` BEGIN
  INSERT INTO ledger (what, payment_id, booking_id, debit, credit, amount, at, written_at)
  SELECT what, new.id, booking_id, debit, credit, sum(amount), CASE
      WHEN what IN ('payment', 'tip')
        AND new.created_at >= coalesce((SELECT max(until) FROM closed_months), new.created_at)
        THEN new.created_at
      ELSE max(new.updated_at, coalesce((SELECT max(until) FROM closed_months), new.updated_at))
    END, new.updated_at
  FROM (
    SELECT 'payment' AS what, new.booking_id AS booking_id,
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END AS debit, 'customers' AS credit,
      new.amount - new.tip AS amount
    UNION ALL SELECT 'tip', new.booking_id,
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END, 'tips', new.tip
    UNION ALL SELECT 'refund', new.booking_id, 'customers',
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END, new.refunded
    UNION ALL SELECT 'dispute', new.booking_id, 'disputes',
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END,
      iif(new.status = 'disputed', new.amount - new.refunded, 0)
    UNION ALL SELECT what, booking_id, debit, credit, -amount FROM ledger
      WHERE payment_id = new.id AND source IS NULL
  ) GROUP BY what, booking_id, debit, credit HAVING sum(amount) <> 0;
END;--> statement-breakpoint
CREATE TRIGGER `ledger_payment_removed` AFTER DELETE ON `payments` BEGIN
  INSERT INTO ledger (what, payment_id, booking_id, debit, credit, amount, at, written_at)
  SELECT what, old.id, booking_id, debit, credit, sum(amount), CASE
      WHEN what IN ('payment', 'tip')
        AND old.created_at >= coalesce((SELECT max(until) FROM closed_months), old.created_at)
        THEN old.created_at
      ELSE max(old.updated_at, coalesce((SELECT max(until) FROM closed_months), old.updated_at))
    END, old.updated_at
  FROM (
    SELECT what, booking_id, debit, credit, -amount AS amount FROM ledger
      WHERE payment_id = old.id AND source IS NULL
  ) GROUP BY what, booking_id, debit, credit HAVING sum(amount) <> 0;
END;--> statement-breakpoint
-- The payments of before: what came in, in their own month; what went back, when its refund was
-- made where the refunds say all of it, else when the payment was last changed.
INSERT INTO ledger (what, payment_id, booking_id, debit, credit, amount, at, written_at)
SELECT 'payment', id, booking_id, iif(method = 'card', 'stripe', method), 'customers',
  amount - tip, created_at, updated_at FROM payments WHERE amount > tip ORDER BY id;--> statement-breakpoint
INSERT INTO ledger (what, payment_id, booking_id, debit, credit, amount, at, written_at)
SELECT 'tip', id, booking_id, iif(method = 'card', 'stripe', method), 'tips', tip, created_at, updated_at
FROM payments WHERE tip > 0 ORDER BY id;--> statement-breakpoint
INSERT INTO ledger (what, payment_id, booking_id, debit, credit, amount, at, written_at)
SELECT 'refund', p.id, p.booking_id, 'customers', iif(p.method = 'card', 'stripe', p.method),
  r.amount, r.created_at, p.updated_at
FROM payments p JOIN refunds r ON r.payment_id = p.id AND r.status = 'done'
WHERE p.refunded = (SELECT sum(amount) FROM refunds WHERE payment_id = p.id AND status = 'done')
ORDER BY r.id;--> statement-breakpoint
INSERT INTO ledger (what, payment_id, booking_id, debit, credit, amount, at, written_at)
SELECT 'refund', p.id, p.booking_id, 'customers', iif(p.method = 'card', 'stripe', p.method),
  p.refunded, p.updated_at, p.updated_at
FROM payments p
WHERE p.refunded > 0 AND NOT EXISTS (
  SELECT 1 FROM ledger WHERE payment_id = p.id AND what = 'refund') ORDER BY p.id;--> statement-breakpoint
INSERT INTO ledger (what, payment_id, booking_id, debit, credit, amount, at, written_at)
SELECT 'dispute', id, booking_id, 'disputes', iif(method = 'card', 'stripe', method),
  amount - refunded, updated_at, updated_at
FROM payments WHERE status = 'disputed' AND amount > refunded ORDER BY id;
