-- The triggers that write into the ledger are dropped before it is made anew, and created again below.
DROP TRIGGER `ledger_payment_added`;
--> statement-breakpoint
DROP TRIGGER `ledger_payment_changed`;
--> statement-breakpoint
DROP TRIGGER `ledger_payment_removed`;
--> statement-breakpoint
DROP TRIGGER `invoice_line_added`;
--> statement-breakpoint
DROP TRIGGER `invoice_credit_added`;
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_ledger` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`what` text NOT NULL,
	`payment_id` integer,
	`booking_id` integer,
	`invoice_id` integer,
	`source` text,
	`debit` text NOT NULL,
	`credit` text NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL,
	`written_at` integer NOT NULL,
	CONSTRAINT "ledger_what" CHECK("__new_ledger"."what" IN ('payment', 'tip', 'refund', 'dispute', 'dispute-lost', 'fee', 'payout', 'elsewhere', 'invoice', 'credit-note')),
	CONSTRAINT "ledger_debit" CHECK("__new_ledger"."debit" IN ('stripe', 'bank', 'cash', 'peer', 'reader', 'other', 'customers', 'late_charges', 'invoices', 'tips', 'stripe_fees', 'disputes', 'losses', 'elsewhere')),
	CONSTRAINT "ledger_credit" CHECK("__new_ledger"."credit" IN ('stripe', 'bank', 'cash', 'peer', 'reader', 'other', 'customers', 'late_charges', 'invoices', 'tips', 'stripe_fees', 'disputes', 'losses', 'elsewhere')),
	CONSTRAINT "ledger_amount" CHECK("__new_ledger"."amount" <> 0),
	CONSTRAINT "ledger_two_accounts" CHECK("__new_ledger"."debit" <> "__new_ledger"."credit")
);
--> statement-breakpoint
INSERT INTO `__new_ledger`("id", "what", "payment_id", "booking_id", "invoice_id", "source", "debit", "credit", "amount", "at", "written_at") SELECT "id", "what", "payment_id", "booking_id", "invoice_id", "source", "debit", "credit", "amount", "at", "written_at" FROM `ledger`;--> statement-breakpoint
DROP TABLE `ledger`;--> statement-breakpoint
ALTER TABLE `__new_ledger` RENAME TO `ledger`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_source` ON `ledger` (`what`,`source`);--> statement-breakpoint
CREATE INDEX `ledger_payment` ON `ledger` (`payment_id`,`what`,`amount`);--> statement-breakpoint
CREATE INDEX `ledger_booking` ON `ledger` (`booking_id`,`debit`,`credit`,`amount`);--> statement-breakpoint
CREATE INDEX `ledger_invoice` ON `ledger` (`invoice_id`,`what`,`debit`,`amount`) WHERE "ledger"."invoice_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `ledger_month` ON `ledger` (`at`,`what`,`debit`,`credit`,`amount`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `late_terms` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `late_charge` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_late` ON `bookings` (`preferred_date`) WHERE late_charge > 0;--> statement-breakpoint
ALTER TABLE `kept_cards` ADD `late_terms` text;--> statement-breakpoint
ALTER TABLE `charges` ADD `is_late` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `is_late_charge` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `planned_charges` ADD `is_late` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- Rows of the ledger are only added, and none into a closed month (docs/decisions/101).
CREATE TRIGGER `ledger_unchanged` BEFORE UPDATE ON `ledger` BEGIN
  SELECT RAISE(ABORT, 'the ledger is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_kept` BEFORE DELETE ON `ledger` BEGIN
  SELECT RAISE(ABORT, 'the ledger is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_month_closed` BEFORE INSERT ON `ledger`
WHEN new.at < (SELECT max(until) FROM closed_months) BEGIN
  SELECT RAISE(ABORT, 'this month is closed');
END;
--> statement-breakpoint
-- What the ledger says of a payment is what the payment says; a late charge has an account of its own.
-- A migration that makes `payments` anew has to create these again.
CREATE TRIGGER `ledger_payment_added` AFTER INSERT ON `payments` BEGIN
  INSERT INTO ledger (what, payment_id, booking_id, invoice_id, debit, credit, amount, at, written_at)
  SELECT what, new.id, booking_id, invoice_id, debit, credit, sum(amount), CASE
      WHEN what IN ('payment', 'tip')
        AND new.created_at >= coalesce((SELECT max(until) FROM closed_months), new.created_at)
        THEN new.created_at
      ELSE max(new.updated_at, coalesce((SELECT max(until) FROM closed_months), new.updated_at))
    END, new.updated_at
  FROM (
    SELECT 'payment' AS what, new.booking_id AS booking_id, new.invoice_id AS invoice_id,
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END AS debit,
      CASE WHEN new.invoice_id IS NOT NULL THEN 'invoices'
        WHEN new.is_late_charge THEN 'late_charges' ELSE 'customers' END AS credit, new.amount - new.tip AS amount
    UNION ALL SELECT 'tip', new.booking_id, new.invoice_id,
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END, 'tips', new.tip
    UNION ALL SELECT 'refund', new.booking_id, new.invoice_id, CASE WHEN new.invoice_id IS NOT NULL THEN 'invoices'
        WHEN new.is_late_charge THEN 'late_charges' ELSE 'customers' END,
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END, new.refunded
    UNION ALL SELECT 'dispute', new.booking_id, new.invoice_id, 'disputes',
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END,
      iif(new.status = 'disputed', new.amount - new.refunded, 0)
  ) GROUP BY what, booking_id, invoice_id, debit, credit HAVING sum(amount) <> 0;
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_payment_changed`
AFTER UPDATE OF booking_id, invoice_id, method, amount, refunded, tip, is_late_charge, status ON `payments` BEGIN
  INSERT INTO ledger (what, payment_id, booking_id, invoice_id, debit, credit, amount, at, written_at)
  SELECT what, new.id, booking_id, invoice_id, debit, credit, sum(amount), CASE
      WHEN what IN ('payment', 'tip')
        AND new.created_at >= coalesce((SELECT max(until) FROM closed_months), new.created_at)
        THEN new.created_at
      ELSE max(new.updated_at, coalesce((SELECT max(until) FROM closed_months), new.updated_at))
    END, new.updated_at
  FROM (
    SELECT 'payment' AS what, new.booking_id AS booking_id, new.invoice_id AS invoice_id,
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END AS debit,
      CASE WHEN new.invoice_id IS NOT NULL THEN 'invoices'
        WHEN new.is_late_charge THEN 'late_charges' ELSE 'customers' END AS credit, new.amount - new.tip AS amount
    UNION ALL SELECT 'tip', new.booking_id, new.invoice_id,
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END, 'tips', new.tip
    UNION ALL SELECT 'refund', new.booking_id, new.invoice_id, CASE WHEN new.invoice_id IS NOT NULL THEN 'invoices'
        WHEN new.is_late_charge THEN 'late_charges' ELSE 'customers' END,
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END, new.refunded
    UNION ALL SELECT 'dispute', new.booking_id, new.invoice_id, 'disputes',
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END,
      iif(new.status = 'disputed', new.amount - new.refunded, 0)
    UNION ALL SELECT what, booking_id, invoice_id, debit, credit, -amount FROM ledger
      WHERE payment_id = new.id AND source IS NULL
  ) GROUP BY what, booking_id, invoice_id, debit, credit HAVING sum(amount) <> 0;
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_payment_removed` AFTER DELETE ON `payments` BEGIN
  INSERT INTO ledger (what, payment_id, booking_id, invoice_id, debit, credit, amount, at, written_at)
  SELECT what, old.id, booking_id, invoice_id, debit, credit, sum(amount), CASE
      WHEN what IN ('payment', 'tip')
        AND old.created_at >= coalesce((SELECT max(until) FROM closed_months), old.created_at)
        THEN old.created_at
      ELSE max(old.updated_at, coalesce((SELECT max(until) FROM closed_months), old.updated_at))
    END, old.updated_at
  FROM (
    SELECT what, booking_id, invoice_id, debit, credit, -amount AS amount FROM ledger
      WHERE payment_id = old.id AND source IS NULL
  ) GROUP BY what, booking_id, invoice_id, debit, credit HAVING sum(amount) <> 0;
END;
--> statement-breakpoint
-- Whatever the ledger says of a payment is answered by a document, in the same transaction.
CREATE TRIGGER `documents_due_by_ledger` AFTER INSERT ON `ledger`
WHEN new.payment_id IS NOT NULL AND new.what IN ('payment', 'tip', 'refund', 'dispute') BEGIN
  INSERT INTO documents_due (payment_id) VALUES (new.payment_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- What stands on an invoice is owed on it and not for the visit anymore (decision 112).
CREATE TRIGGER `invoice_line_added` AFTER INSERT ON `invoice_lines` BEGIN
  INSERT INTO ledger (what, booking_id, invoice_id, source, debit, credit, amount, at, written_at)
  VALUES ('invoice', new.booking_id, new.invoice_id, 'line:' || new.id, 'invoices', 'customers',
    new.amount, max(new.created_at, coalesce((SELECT max(until) FROM closed_months), 0)),
    new.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_credit_added` AFTER INSERT ON `invoice_credits` BEGIN
  INSERT INTO ledger (what, booking_id, invoice_id, source, debit, credit, amount, at, written_at)
  SELECT 'credit-note', booking_id, invoice_id, 'credit:' || new.id, 'customers', 'invoices',
    new.amount, max(new.created_at, coalesce((SELECT max(until) FROM closed_months), 0)),
    new.created_at
  FROM invoice_lines WHERE id = new.line_id;
END;
