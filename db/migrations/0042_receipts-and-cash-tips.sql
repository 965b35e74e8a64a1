CREATE TABLE `crew_tips` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`booking_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`happened_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "crew_tips_amount" CHECK("crew_tips"."amount" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crew_tips_key_unique` ON `crew_tips` (`key`);--> statement-breakpoint
CREATE INDEX `crew_tips_booking` ON `crew_tips` (`booking_id`,`happened_at`);--> statement-breakpoint
CREATE TABLE `document_series` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_series_name_unique` ON `document_series` (`name`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`series` integer NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`reason` text,
	`answers` integer,
	`payment_id` integer NOT NULL,
	`booking_id` integer,
	`method` text NOT NULL,
	`amount` integer NOT NULL,
	`tip` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`series`) REFERENCES `document_series`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "documents_kind" CHECK("documents"."kind" IN ('receipt', 'credit-note', 'reversal')),
	CONSTRAINT "documents_reason" CHECK("documents"."reason" IN ('correction', 'refund', 'dispute')),
	CONSTRAINT "documents_method" CHECK("documents"."method" IN ('card', 'peer', 'cash', 'reader', 'other')),
	CONSTRAINT "documents_amount" CHECK("documents"."amount" > 0),
	CONSTRAINT "documents_tip" CHECK("documents"."tip" >= 0),
	CONSTRAINT "documents_answers" CHECK(("documents"."kind" = 'receipt') = ("documents"."answers" IS NULL) AND ("documents"."answers" IS NULL) = ("documents"."reason" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_number` ON `documents` (`series`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_key` ON `documents` (`key`);--> statement-breakpoint
CREATE INDEX `documents_payment` ON `documents` (`payment_id`);--> statement-breakpoint
CREATE INDEX `documents_booking` ON `documents` (`booking_id`);--> statement-breakpoint
CREATE TABLE `documents_due` (
	`payment_id` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_kept_cards` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`scope` text NOT NULL,
	`status` text DEFAULT 'asked' NOT NULL,
	`customer_id` integer,
	`email_key` text,
	`draft_id` integer,
	`booking_id` integer,
	`series_id` integer,
	`stripe_customer_id` text,
	`setup_intent_id` text,
	`payment_method_id` text,
	`brand` text,
	`last4` text,
	`exp_month` integer,
	`exp_year` integer,
	`consent_text` text,
	`consent_version` text,
	`consent_at` integer,
	`channel` text NOT NULL,
	`kept_at` integer,
	`removed_at` integer,
	`removed_by` text,
	`declined_with` text,
	`declined_at` integer,
	`checked_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "kept_cards_scope" CHECK("__new_kept_cards"."scope" IN ('visit', 'plan', 'all')),
	CONSTRAINT "kept_cards_status" CHECK("__new_kept_cards"."status" IN ('asked', 'kept', 'removing', 'removed')),
	CONSTRAINT "kept_cards_channel" CHECK("__new_kept_cards"."channel" IN ('checkout', 'visit-page', 'own-page')),
	CONSTRAINT "kept_cards_removed_by" CHECK("__new_kept_cards"."removed_by" IN ('customer', 'owner', 'stripe', 'replaced', 'erased', 'unused')),
	CONSTRAINT "kept_cards_agreed" CHECK("__new_kept_cards"."status" <> 'kept' OR ("__new_kept_cards"."consent_text" IS NOT NULL AND "__new_kept_cards"."consent_at" IS NOT NULL AND "__new_kept_cards"."stripe_customer_id" IS NOT NULL AND "__new_kept_cards"."payment_method_id" IS NOT NULL))
);
--> statement-breakpoint
INSERT INTO `__new_kept_cards`("id", "key", "scope", "status", "customer_id", "email_key", "draft_id", "booking_id", "series_id", "stripe_customer_id", "setup_intent_id", "payment_method_id", "brand", "last4", "exp_month", "exp_year", "consent_text", "consent_version", "consent_at", "channel", "kept_at", "removed_at", "removed_by", "declined_with", "declined_at", "checked_at", "created_at", "updated_at") SELECT "id", "key", "scope", "status", "customer_id", "email_key", "draft_id", "booking_id", "series_id", "stripe_customer_id", "setup_intent_id", "payment_method_id", "brand", "last4", "exp_month", "exp_year", "consent_text", "consent_version", "consent_at", "channel", "kept_at", "removed_at", "removed_by", "declined_with", "declined_at", "checked_at", "created_at", "updated_at" FROM `kept_cards`;--> statement-breakpoint
DROP TABLE `kept_cards`;--> statement-breakpoint
ALTER TABLE `__new_kept_cards` RENAME TO `kept_cards`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `kept_cards_setup_intent_id_unique` ON `kept_cards` (`setup_intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `kept_cards_payment_method_id_unique` ON `kept_cards` (`payment_method_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `kept_cards_key` ON `kept_cards` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `kept_cards_draft` ON `kept_cards` (`draft_id`);--> statement-breakpoint
CREATE INDEX `kept_cards_customer` ON `kept_cards` (`customer_id`);--> statement-breakpoint
CREATE INDEX `kept_cards_email` ON `kept_cards` (`email_key`);--> statement-breakpoint
CREATE INDEX `kept_cards_booking` ON `kept_cards` (`booking_id`);--> statement-breakpoint
CREATE INDEX `kept_cards_series` ON `kept_cards` (`series_id`);--> statement-breakpoint
CREATE INDEX `kept_cards_unfinished` ON `kept_cards` (`status`,`updated_at`) WHERE "kept_cards"."status" IN ('asked', 'removing');--> statement-breakpoint
CREATE INDEX `kept_cards_checked` ON `kept_cards` (`checked_at`) WHERE "kept_cards"."status" = 'kept';--> statement-breakpoint
-- The first series. What came in before there were receipts gets its own from now on, and says so.
INSERT INTO document_series (name, started_at)
SELECT '', iif(EXISTS (SELECT 1 FROM payments), CAST(unixepoch('subsec') * 1000 AS integer), 0);--> statement-breakpoint
-- Documents are only added, each with the next number (decision 083).
-- After seven years nobody may ask for them anymore, and the customer is taken out.
CREATE TRIGGER `documents_unchanged` BEFORE UPDATE ON `documents`
WHEN old.issued_at > (unixepoch() - 2557 * 86400) * 1000
  OR new.body <> json_set(old.body, '$.customer', NULL)
  OR (new.id, new.key, new.series, new.number, new.kind, new.reason, new.answers, new.payment_id,
      new.booking_id, new.method, new.amount, new.tip, new.issued_at)
    IS NOT (old.id, old.key, old.series, old.number, old.kind, old.reason, old.answers,
      old.payment_id, old.booking_id, old.method, old.amount, old.tip, old.issued_at) BEGIN
  SELECT RAISE(ABORT, 'a document never changes');
END;--> statement-breakpoint
CREATE TRIGGER `documents_kept` BEFORE DELETE ON `documents` BEGIN
  SELECT RAISE(ABORT, 'a document is never deleted');
END;--> statement-breakpoint
CREATE TRIGGER `documents_next_number` BEFORE INSERT ON `documents`
WHEN new.series <> (SELECT max(id) FROM document_series)
  OR new.number <> 1 + coalesce((SELECT max(number) FROM documents WHERE series = new.series), 0)
  OR EXISTS (SELECT 1 FROM documents WHERE id = new.id OR key = new.key) BEGIN
  SELECT RAISE(ABORT, 'documents are numbered without a gap');
END;--> statement-breakpoint
-- Whatever the ledger says of a payment is answered by a document, in the same transaction.
CREATE TRIGGER `documents_due_by_ledger` AFTER INSERT ON `ledger`
WHEN new.payment_id IS NOT NULL AND new.what IN ('payment', 'tip', 'refund', 'dispute') BEGIN
  INSERT INTO documents_due (payment_id) VALUES (new.payment_id) ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
INSERT INTO documents_due (payment_id)
SELECT payment_id FROM ledger
WHERE payment_id IS NOT NULL AND what IN ('payment', 'tip', 'refund', 'dispute')
GROUP BY payment_id;
