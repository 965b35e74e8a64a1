-- What the ledger says is never changed (decision 101); its table is made anew for two more occasions.
DROP TRIGGER `ledger_payment_added`;--> statement-breakpoint
DROP TRIGGER `ledger_payment_changed`;--> statement-breakpoint
DROP TRIGGER `ledger_payment_removed`;--> statement-breakpoint
CREATE TABLE `billing` (
	`customer_id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`contact` text NOT NULL,
	`email` text NOT NULL,
	`po_number` text NOT NULL,
	`terms` text NOT NULL,
	`per` text NOT NULL,
	`reminders_paused` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "billing_terms" CHECK("billing"."terms" IN ('at-once', 'net-15', 'net-30')),
	CONSTRAINT "billing_per" CHECK("billing"."per" IN ('visit', 'month')),
	CONSTRAINT "billing_name" CHECK("billing"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE `invoice_credits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`paper_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`is_void` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`paper_id`) REFERENCES `invoice_papers`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`line_id`) REFERENCES `invoice_lines`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "invoice_credits_amount" CHECK("invoice_credits"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_credits_line` ON `invoice_credits` (`paper_id`,`line_id`);--> statement-breakpoint
CREATE INDEX `invoice_credits_of` ON `invoice_credits` (`line_id`);--> statement-breakpoint
CREATE TABLE `invoice_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`invoice_id` integer NOT NULL,
	`booking_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "invoice_lines_amount" CHECK("invoice_lines"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_lines_visit` ON `invoice_lines` (`invoice_id`,`booking_id`);--> statement-breakpoint
CREATE INDEX `invoice_lines_booking` ON `invoice_lines` (`booking_id`);--> statement-breakpoint
CREATE TABLE `invoice_papers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`series` integer NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`invoice_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`series`) REFERENCES `document_series`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "invoice_papers_kind" CHECK("invoice_papers"."kind" IN ('invoice', 'credit-note')),
	CONSTRAINT "invoice_papers_amount" CHECK("invoice_papers"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_papers_number` ON `invoice_papers` (`series`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_papers_key` ON `invoice_papers` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_papers_invoice` ON `invoice_papers` (`invoice_id`) WHERE "invoice_papers"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX `invoice_papers_of` ON `invoice_papers` (`invoice_id`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`customer_id` integer,
	`status` text DEFAULT 'draft' NOT NULL,
	`month` text,
	`through` text NOT NULL,
	`booking_id` integer,
	`send_on` text,
	`issued_at` integer,
	`due_on` text,
	`email` text DEFAULT '' NOT NULL,
	`reminders_paused` integer DEFAULT false NOT NULL,
	`link_version` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "invoices_status" CHECK("invoices"."status" IN ('draft', 'issued', 'void', 'put-aside')),
	CONSTRAINT "invoices_through" CHECK("invoices"."through" IS date("invoices"."through")),
	CONSTRAINT "invoices_due_on" CHECK("invoices"."due_on" IS date("invoices"."due_on")),
	CONSTRAINT "invoices_issued" CHECK(("invoices"."status" IN ('issued', 'void')) = ("invoices"."issued_at" IS NOT NULL AND "invoices"."due_on" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_key` ON `invoices` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_month` ON `invoices` (`customer_id`,`month`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_visit` ON `invoices` (`booking_id`) WHERE "invoices"."status" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_draft` ON `invoices` (`customer_id`) WHERE "invoices"."status" = 'draft' AND "invoices"."booking_id" IS NULL;--> statement-breakpoint
CREATE INDEX `invoices_by_status` ON `invoices` (`status`,`due_on`);--> statement-breakpoint
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
	CONSTRAINT "ledger_debit" CHECK("__new_ledger"."debit" IN ('stripe', 'bank', 'cash', 'peer', 'reader', 'other', 'customers', 'invoices', 'tips', 'stripe_fees', 'disputes', 'losses', 'elsewhere')),
	CONSTRAINT "ledger_credit" CHECK("__new_ledger"."credit" IN ('stripe', 'bank', 'cash', 'peer', 'reader', 'other', 'customers', 'invoices', 'tips', 'stripe_fees', 'disputes', 'losses', 'elsewhere')),
	CONSTRAINT "ledger_amount" CHECK("__new_ledger"."amount" <> 0),
	CONSTRAINT "ledger_two_accounts" CHECK("__new_ledger"."debit" <> "__new_ledger"."credit")
);
--> statement-breakpoint
INSERT INTO `__new_ledger`("id", "what", "payment_id", "booking_id", "source", "debit", "credit", "amount", "at", "written_at") SELECT "id", "what", "payment_id", "booking_id", "source", "debit", "credit", "amount", "at", "written_at" FROM `ledger`;--> statement-breakpoint
DROP TABLE `ledger`;--> statement-breakpoint
ALTER TABLE `__new_ledger` RENAME TO `ledger`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_source` ON `ledger` (`what`,`source`);--> statement-breakpoint
CREATE INDEX `ledger_payment` ON `ledger` (`payment_id`,`what`,`amount`);--> statement-breakpoint
CREATE INDEX `ledger_booking` ON `ledger` (`booking_id`,`debit`,`credit`,`amount`);--> statement-breakpoint
CREATE INDEX `ledger_invoice` ON `ledger` (`invoice_id`,`what`,`debit`,`amount`) WHERE "ledger"."invoice_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `ledger_month` ON `ledger` (`at`,`what`,`debit`,`credit`,`amount`);--> statement-breakpoint
DROP INDEX `charges_open`;--> statement-breakpoint
ALTER TABLE `charges` ADD `invoice_id` integer REFERENCES invoices(id);--> statement-breakpoint
CREATE UNIQUE INDEX `charges_open_invoice` ON `charges` (`invoice_id`) WHERE "charges"."status" = 'open';--> statement-breakpoint
CREATE INDEX `charges_invoice` ON `charges` (`invoice_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `charges_open` ON `charges` (`booking_id`) WHERE "charges"."status" = 'open' AND "charges"."invoice_id" IS NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `invoice_id` integer REFERENCES invoices(id);--> statement-breakpoint
CREATE INDEX `payments_invoice` ON `payments` (`invoice_id`);--> statement-breakpoint
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
-- Whatever the ledger says of a payment is answered by a document, in the same transaction.
CREATE TRIGGER `documents_due_by_ledger` AFTER INSERT ON `ledger`
WHEN new.payment_id IS NOT NULL AND new.what IN ('payment', 'tip', 'refund', 'dispute') BEGIN
  INSERT INTO documents_due (payment_id) VALUES (new.payment_id) ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
-- What the ledger says of a payment is what the payment says. What was paid on an invoice lowers what
-- is owed on it. A migration that makes `payments` anew has to create these again.
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
      iif(new.invoice_id IS NULL, 'customers', 'invoices') AS credit, new.amount - new.tip AS amount
    UNION ALL SELECT 'tip', new.booking_id, new.invoice_id,
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END, 'tips', new.tip
    UNION ALL SELECT 'refund', new.booking_id, new.invoice_id, iif(new.invoice_id IS NULL, 'customers', 'invoices'),
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END, new.refunded
    UNION ALL SELECT 'dispute', new.booking_id, new.invoice_id, 'disputes',
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END,
      iif(new.status = 'disputed', new.amount - new.refunded, 0)
  ) GROUP BY what, booking_id, invoice_id, debit, credit HAVING sum(amount) <> 0;
END;--> statement-breakpoint
CREATE TRIGGER `ledger_payment_changed`
AFTER UPDATE OF booking_id, invoice_id, method, amount, refunded, tip, status ON `payments` BEGIN
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
      iif(new.invoice_id IS NULL, 'customers', 'invoices') AS credit, new.amount - new.tip AS amount
    UNION ALL SELECT 'tip', new.booking_id, new.invoice_id,
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END, 'tips', new.tip
    UNION ALL SELECT 'refund', new.booking_id, new.invoice_id, iif(new.invoice_id IS NULL, 'customers', 'invoices'),
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END, new.refunded
    UNION ALL SELECT 'dispute', new.booking_id, new.invoice_id, 'disputes',
      CASE new.method WHEN 'card' THEN 'stripe' ELSE new.method END,
      iif(new.status = 'disputed', new.amount - new.refunded, 0)
    UNION ALL SELECT what, booking_id, invoice_id, debit, credit, -amount FROM ledger
      WHERE payment_id = new.id AND source IS NULL
  ) GROUP BY what, booking_id, invoice_id, debit, credit HAVING sum(amount) <> 0;
END;--> statement-breakpoint
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
END;--> statement-breakpoint
-- What stands on an invoice is owed on it and not for the visit anymore (decision 112).
CREATE TRIGGER `invoice_line_added` AFTER INSERT ON `invoice_lines` BEGIN
  INSERT INTO ledger (what, booking_id, invoice_id, source, debit, credit, amount, at, written_at)
  VALUES ('invoice', new.booking_id, new.invoice_id, 'line:' || new.id, 'invoices', 'customers',
    new.amount, max(new.created_at, coalesce((SELECT max(until) FROM closed_months), 0)),
    new.created_at);
END;--> statement-breakpoint
CREATE TRIGGER `invoice_credit_added` AFTER INSERT ON `invoice_credits` BEGIN
  INSERT INTO ledger (what, booking_id, invoice_id, source, debit, credit, amount, at, written_at)
  SELECT 'credit-note', booking_id, invoice_id, 'credit:' || new.id, 'customers', 'invoices',
    new.amount, max(new.created_at, coalesce((SELECT max(until) FROM closed_months), 0)),
    new.created_at
  FROM invoice_lines WHERE id = new.line_id;
END;--> statement-breakpoint
-- No more is taken off a line than stands on it.
CREATE TRIGGER `invoice_credit_fits` BEFORE INSERT ON `invoice_credits`
WHEN new.amount > (SELECT amount FROM invoice_lines WHERE id = new.line_id)
  - coalesce((SELECT sum(amount) FROM invoice_credits WHERE line_id = new.line_id), 0) BEGIN
  SELECT RAISE(ABORT, 'a credit note takes off at most what stands there');
END;--> statement-breakpoint
-- What was issued never changes: as with receipts, the customer is taken out after seven years.
CREATE TRIGGER `invoice_papers_unchanged` BEFORE UPDATE ON `invoice_papers`
WHEN old.issued_at > (unixepoch() - 2557 * 86400) * 1000
  OR new.body <> json_set(old.body, '$.customer', NULL)
  OR (new.id, new.key, new.series, new.number, new.kind, new.invoice_id, new.amount, new.issued_at)
    IS NOT (old.id, old.key, old.series, old.number, old.kind, old.invoice_id, old.amount,
      old.issued_at) BEGIN
  SELECT RAISE(ABORT, 'an invoice never changes');
END;--> statement-breakpoint
CREATE TRIGGER `invoice_papers_kept` BEFORE DELETE ON `invoice_papers` BEGIN
  SELECT RAISE(ABORT, 'an invoice is never deleted');
END;--> statement-breakpoint
CREATE TRIGGER `invoice_papers_next_number` BEFORE INSERT ON `invoice_papers`
WHEN new.series <> (SELECT max(id) FROM document_series)
  OR new.number <> 1 + coalesce((SELECT max(number) FROM invoice_papers WHERE series = new.series), 0)
  OR EXISTS (SELECT 1 FROM invoice_papers WHERE id = new.id OR key = new.key) BEGIN
  SELECT RAISE(ABORT, 'invoices are numbered without a gap');
END;--> statement-breakpoint
CREATE TRIGGER `invoice_lines_unchanged` BEFORE UPDATE ON `invoice_lines` BEGIN
  SELECT RAISE(ABORT, 'an invoice never changes');
END;--> statement-breakpoint
CREATE TRIGGER `invoice_lines_kept` BEFORE DELETE ON `invoice_lines` BEGIN
  SELECT RAISE(ABORT, 'an invoice is never deleted');
END;--> statement-breakpoint
CREATE TRIGGER `invoice_credits_unchanged` BEFORE UPDATE ON `invoice_credits` BEGIN
  SELECT RAISE(ABORT, 'an invoice never changes');
END;--> statement-breakpoint
CREATE TRIGGER `invoice_credits_kept` BEFORE DELETE ON `invoice_credits` BEGIN
  SELECT RAISE(ABORT, 'an invoice is never deleted');
END;--> statement-breakpoint
CREATE TRIGGER `invoices_issued_once` BEFORE UPDATE ON `invoices`
WHEN old.status IN ('issued', 'void') AND (
  new.status NOT IN (old.status, 'void')
  OR (new.key, new.month, new.through, new.booking_id, new.issued_at, new.due_on)
    IS NOT (old.key, old.month, old.through, old.booking_id, old.issued_at, old.due_on)) BEGIN
  SELECT RAISE(ABORT, 'an invoice never changes');
END;
