CREATE TABLE `kept_cards` (
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
	`checked_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "kept_cards_scope" CHECK("kept_cards"."scope" IN ('visit', 'plan', 'all')),
	CONSTRAINT "kept_cards_status" CHECK("kept_cards"."status" IN ('asked', 'kept', 'removing', 'removed')),
	CONSTRAINT "kept_cards_channel" CHECK("kept_cards"."channel" IN ('checkout', 'visit-page', 'own-page')),
	CONSTRAINT "kept_cards_removed_by" CHECK("kept_cards"."removed_by" IN ('customer', 'stripe', 'replaced', 'erased', 'unused')),
	CONSTRAINT "kept_cards_agreed" CHECK("kept_cards"."status" <> 'kept' OR ("kept_cards"."consent_text" IS NOT NULL AND "kept_cards"."consent_at" IS NOT NULL AND "kept_cards"."stripe_customer_id" IS NOT NULL AND "kept_cards"."payment_method_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kept_cards_setup_intent_id_unique` ON `kept_cards` (`setup_intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `kept_cards_payment_method_id_unique` ON `kept_cards` (`payment_method_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `kept_cards_key` ON `kept_cards` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `kept_cards_draft` ON `kept_cards` (`draft_id`);--> statement-breakpoint
CREATE INDEX `kept_cards_customer` ON `kept_cards` (`customer_id`);--> statement-breakpoint
CREATE INDEX `kept_cards_email` ON `kept_cards` (`email_key`);--> statement-breakpoint
CREATE INDEX `kept_cards_booking` ON `kept_cards` (`booking_id`);--> statement-breakpoint
CREATE INDEX `kept_cards_series` ON `kept_cards` (`series_id`);--> statement-breakpoint
CREATE INDEX `kept_cards_unfinished` ON `kept_cards` (`status`,`updated_at`) WHERE "kept_cards"."status" IN ('asked', 'removing');--> statement-breakpoint
CREATE INDEX `kept_cards_checked` ON `kept_cards` (`checked_at`) WHERE "kept_cards"."status" = 'kept';