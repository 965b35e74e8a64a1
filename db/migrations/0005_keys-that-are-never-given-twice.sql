CREATE TABLE `payment_scan` (
	`id` integer PRIMARY KEY NOT NULL,
	`done_until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `__new_drafts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`token_hash` text,
	`data` text,
	`status` text DEFAULT 'open' NOT NULL,
	`payment_intent_id` text,
	`hold_expires_at` integer NOT NULL,
	`client_hash` text,
	`network_hash` text,
	`renewals` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "drafts_status" CHECK("__new_drafts"."status" IN ('open', 'closing', 'closed', 'settled', 'refund_due', 'refunded', 'refund_failed'))
);
--> statement-breakpoint
INSERT INTO `__new_drafts`("id", "key", "token_hash", "data", "status", "payment_intent_id", "hold_expires_at", "client_hash", "created_at", "updated_at") SELECT "id", "key", "token_hash", "data", "status", "payment_intent_id", "hold_expires_at", "client_hash", "created_at", "updated_at" FROM `drafts`;--> statement-breakpoint
DROP TABLE `drafts`;--> statement-breakpoint
ALTER TABLE `__new_drafts` RENAME TO `drafts`;--> statement-breakpoint
CREATE UNIQUE INDEX `drafts_key_unique` ON `drafts` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `drafts_payment_intent_id_unique` ON `drafts` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `drafts_unfinished` ON `drafts` (`status`,`hold_expires_at`);--> statement-breakpoint
CREATE INDEX `drafts_client` ON `drafts` (`client_hash`,`status`);--> statement-breakpoint
CREATE INDEX `drafts_network` ON `drafts` (`network_hash`,`status`);--> statement-breakpoint
CREATE INDEX `drafts_token` ON `drafts` (`token_hash`,`status`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `key` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Links that were sent before this migration name their booking by its id: they go on working.
UPDATE `bookings` SET `key` = 'id-' || `id`;--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_key` ON `bookings` (`key`);--> statement-breakpoint
ALTER TABLE `calendar_feeds` ADD `key` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `calendar_feeds` SET `key` = 'id-' || `id`;--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_key` ON `calendar_feeds` (`key`);--> statement-breakpoint
ALTER TABLE `refunds` ADD `mark` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `refunds` SET `mark` = `key`;--> statement-breakpoint
ALTER TABLE `refunds` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `attempted_at` integer;