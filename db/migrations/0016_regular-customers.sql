CREATE TABLE `series` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`customer_id` integer,
	`status` text DEFAULT 'active' NOT NULL,
	`anchor_date` text NOT NULL,
	`weeks` integer NOT NULL,
	`period` text NOT NULL,
	`crew` integer NOT NULL,
	`service_type` text NOT NULL,
	`bedrooms` integer,
	`bathrooms` integer,
	`occasion` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text,
	`phone` text NOT NULL,
	`email_key` text,
	`phone_key` text NOT NULL,
	`address` text NOT NULL,
	`special_instructions` text,
	`sms_consent` integer DEFAULT false NOT NULL,
	`sms_consent_at` integer,
	`paused_from` text,
	`paused_until` text,
	`ended_from` text,
	`consent_text` text,
	`consent_version` text,
	`consent_at` integer,
	`noticed_on` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`crew`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "series_status" CHECK("series"."status" IN ('active', 'paused', 'ended')),
	CONSTRAINT "series_period" CHECK("series"."period" IN ('morning', 'afternoon', 'evening')),
	CONSTRAINT "series_service_type" CHECK("series"."service_type" IN ('basic', 'deep', 'premium', 'commercial-small', 'commercial-medium', 'commercial-large', 'medical', 'restaurant')),
	CONSTRAINT "series_weeks" CHECK("series"."weeks" IN (1, 2, 4)),
	CONSTRAINT "series_anchor_date" CHECK("series"."anchor_date" IS date("series"."anchor_date")),
	CONSTRAINT "series_paused_from" CHECK("series"."paused_from" IS date("series"."paused_from")),
	CONSTRAINT "series_paused_until" CHECK("series"."paused_until" IS date("series"."paused_until")),
	CONSTRAINT "series_ended_from" CHECK("series"."ended_from" IS date("series"."ended_from")),
	CONSTRAINT "series_noticed_on" CHECK("series"."noticed_on" IS date("series"."noticed_on"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `series_key` ON `series` (`key`);--> statement-breakpoint
CREATE INDEX `series_by_status` ON `series` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `series_customer` ON `series` (`customer_id`);--> statement-breakpoint
CREATE INDEX `series_email` ON `series` (`email_key`);--> statement-breakpoint
CREATE INDEX `series_phone` ON `series` (`phone_key`);--> statement-breakpoint
CREATE TABLE `series_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`series_id` integer NOT NULL,
	`from_original` text NOT NULL,
	`day_shift` integer NOT NULL,
	`period` text NOT NULL,
	`crew` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`crew`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "series_changes_period" CHECK("series_changes"."period" IN ('morning', 'afternoon', 'evening')),
	CONSTRAINT "series_changes_from_original" CHECK("series_changes"."from_original" IS date("series_changes"."from_original"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `series_changes_once` ON `series_changes` (`series_id`,`from_original`);--> statement-breakpoint
CREATE TABLE `series_exceptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`series_id` integer NOT NULL,
	`original_date` text NOT NULL,
	`is_skipped` integer DEFAULT false NOT NULL,
	`moved_date` text,
	`moved_period` text,
	`add_ons` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "series_exceptions_original_date" CHECK("series_exceptions"."original_date" IS date("series_exceptions"."original_date")),
	CONSTRAINT "series_exceptions_moved_date" CHECK("series_exceptions"."moved_date" IS date("series_exceptions"."moved_date")),
	CONSTRAINT "series_exceptions_moved_period" CHECK("series_exceptions"."moved_period" IS NULL OR "series_exceptions"."moved_period" IN ('morning', 'afternoon', 'evening')),
	CONSTRAINT "series_exceptions_moved" CHECK(("series_exceptions"."moved_date" IS NULL) = ("series_exceptions"."moved_period" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `series_exceptions_once` ON `series_exceptions` (`series_id`,`original_date`);--> statement-breakpoint
CREATE TABLE `series_rates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`series_id` integer NOT NULL,
	`from_date` text NOT NULL,
	`lines` text NOT NULL,
	`estimated_cost` integer NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`minutes` integer,
	`every_visit` text NOT NULL,
	`why` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`told_at` integer,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "series_rates_from_date" CHECK("series_rates"."from_date" IS date("series_rates"."from_date")),
	CONSTRAINT "series_rates_estimated_cost" CHECK("series_rates"."estimated_cost" >= 0),
	CONSTRAINT "series_rates_discount" CHECK("series_rates"."discount" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `series_rates_once` ON `series_rates` (`series_id`,`from_date`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_bookings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`draft_id` integer,
	`customer_id` integer,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text,
	`phone` text NOT NULL,
	`email_key` text,
	`phone_key` text NOT NULL,
	`service_type` text NOT NULL,
	`preferred_date` text NOT NULL,
	`preferred_time` text NOT NULL,
	`address` text NOT NULL,
	`special_instructions` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`estimated_cost` integer NOT NULL,
	`booking_fee` integer DEFAULT 2500 NOT NULL,
	`venmo_handle` text,
	`payment_status` text DEFAULT 'pending' NOT NULL,
	`promo` text,
	`discount` integer DEFAULT 0 NOT NULL,
	`minutes` integer,
	`bedrooms` integer,
	`bathrooms` integer,
	`occasion` text,
	`frequency` text,
	`every_visit` text,
	`source` text DEFAULT 'web' NOT NULL,
	`series_id` integer,
	`original_date` text,
	`sms_consent` integer DEFAULT false NOT NULL,
	`sms_consent_at` integer,
	`google_calendar_event_id` text,
	`google_calendar_link` text,
	`n8n_webhook_id` text,
	`confirmation_email_sent` integer DEFAULT false NOT NULL,
	`confirmation_sms_sent` integer DEFAULT false NOT NULL,
	`reminder_email_sent` integer DEFAULT false NOT NULL,
	`reminder_sms_sent` integer DEFAULT false NOT NULL,
	`link_version` integer DEFAULT 1 NOT NULL,
	`calendar_sequence` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "bookings_service_type" CHECK("__new_bookings"."service_type" IN ('basic', 'deep', 'premium', 'commercial-small', 'commercial-medium', 'commercial-large', 'medical', 'restaurant')),
	CONSTRAINT "bookings_preferred_time" CHECK("__new_bookings"."preferred_time" IN ('morning', 'afternoon', 'evening')),
	CONSTRAINT "bookings_status_values" CHECK("__new_bookings"."status" IN ('pending', 'confirmed', 'cancelled', 'completed', 'no-show')),
	CONSTRAINT "bookings_payment_status" CHECK("__new_bookings"."payment_status" IN ('pending', 'paid', 'partially_refunded', 'refunded', 'disputed', 'offline')),
	CONSTRAINT "bookings_source" CHECK("__new_bookings"."source" IN ('web', 'phone', 'quote', 'plan')),
	CONSTRAINT "bookings_preferred_date" CHECK("__new_bookings"."preferred_date" IS date("__new_bookings"."preferred_date")),
	CONSTRAINT "bookings_original_date" CHECK("__new_bookings"."original_date" IS date("__new_bookings"."original_date")),
	CONSTRAINT "bookings_of_series" CHECK(("__new_bookings"."series_id" IS NULL) = ("__new_bookings"."original_date" IS NULL)),
	CONSTRAINT "bookings_estimated_cost" CHECK("__new_bookings"."estimated_cost" >= 0),
	CONSTRAINT "bookings_booking_fee" CHECK("__new_bookings"."booking_fee" >= 0),
	CONSTRAINT "bookings_discount" CHECK("__new_bookings"."discount" >= 0)
);
--> statement-breakpoint
INSERT INTO `__new_bookings`("id", "key", "draft_id", "customer_id", "first_name", "last_name", "email", "phone", "email_key", "phone_key", "service_type", "preferred_date", "preferred_time", "address", "special_instructions", "status", "estimated_cost", "booking_fee", "venmo_handle", "payment_status", "promo", "discount", "minutes", "bedrooms", "bathrooms", "occasion", "frequency", "every_visit", "source", "series_id", "original_date", "sms_consent", "sms_consent_at", "google_calendar_event_id", "google_calendar_link", "n8n_webhook_id", "confirmation_email_sent", "confirmation_sms_sent", "reminder_email_sent", "reminder_sms_sent", "link_version", "calendar_sequence", "version", "created_at", "updated_at") SELECT "id", "key", "draft_id", "customer_id", "first_name", "last_name", "email", "phone", "email_key", "phone_key", "service_type", "preferred_date", "preferred_time", "address", "special_instructions", "status", "estimated_cost", "booking_fee", "venmo_handle", "payment_status", "promo", "discount", "minutes", "bedrooms", "bathrooms", "occasion", "frequency", "every_visit", "source", NULL, NULL, "sms_consent", "sms_consent_at", "google_calendar_event_id", "google_calendar_link", "n8n_webhook_id", "confirmation_email_sent", "confirmation_sms_sent", "reminder_email_sent", "reminder_sms_sent", "link_version", "calendar_sequence", "version", "created_at", "updated_at" FROM `bookings`;--> statement-breakpoint
DROP TABLE `bookings`;--> statement-breakpoint
ALTER TABLE `__new_bookings` RENAME TO `bookings`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_draft_id_unique` ON `bookings` (`draft_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_key` ON `bookings` (`key`);--> statement-breakpoint
CREATE INDEX `bookings_day` ON `bookings` (`preferred_date`,`preferred_time`);--> statement-breakpoint
CREATE INDEX `bookings_by_status` ON `bookings` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_payment` ON `bookings` (`payment_status`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_service` ON `bookings` (`service_type`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_booked_at` ON `bookings` (`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_visit` ON `bookings` (`preferred_date`,CASE preferred_time WHEN 'morning' THEN 0 WHEN 'afternoon' THEN 1 ELSE 2 END,`id`);--> statement-breakpoint
CREATE INDEX `bookings_email` ON `bookings` (`email_key`);--> statement-breakpoint
CREATE INDEX `bookings_phone` ON `bookings` (`phone_key`);--> statement-breakpoint
CREATE INDEX `bookings_customer` ON `bookings` (`customer_id`,`preferred_date`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_series` ON `bookings` (`series_id`,`original_date`) WHERE series_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_whose` ON `bookings` (`id`,`customer_id`);--> statement-breakpoint
CREATE INDEX `bookings_planned` ON `bookings` (`preferred_date`) WHERE status IN ('pending', 'confirmed');--> statement-breakpoint
CREATE TABLE `__new_slot_claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`date` text NOT NULL,
	`period` text NOT NULL,
	`crew` integer NOT NULL,
	`draft_id` integer,
	`booking_id` integer,
	`series_id` integer,
	`original_date` text,
	`expires_at` integer,
	FOREIGN KEY (`crew`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "slot_claims_period" CHECK("__new_slot_claims"."period" IN ('morning', 'afternoon', 'evening')),
	CONSTRAINT "slot_claims_date" CHECK("__new_slot_claims"."date" IS date("__new_slot_claims"."date")),
	CONSTRAINT "slot_claims_one_owner" CHECK(("__new_slot_claims"."draft_id" IS NOT NULL) + ("__new_slot_claims"."booking_id" IS NOT NULL) + ("__new_slot_claims"."series_id" IS NOT NULL) = 1),
	CONSTRAINT "slot_claims_of_series" CHECK(("__new_slot_claims"."series_id" IS NULL) = ("__new_slot_claims"."original_date" IS NULL))
);
--> statement-breakpoint
INSERT INTO `__new_slot_claims`("id", "date", "period", "crew", "draft_id", "booking_id", "series_id", "original_date", "expires_at") SELECT "id", "date", "period", "crew", "draft_id", "booking_id", NULL, NULL, "expires_at" FROM `slot_claims`;--> statement-breakpoint
DROP TABLE `slot_claims`;--> statement-breakpoint
ALTER TABLE `__new_slot_claims` RENAME TO `slot_claims`;--> statement-breakpoint
CREATE UNIQUE INDEX `slot_claims_one_per_crew` ON `slot_claims` (`date`,`period`,`crew`);--> statement-breakpoint
CREATE INDEX `slot_claims_draft` ON `slot_claims` (`draft_id`);--> statement-breakpoint
CREATE INDEX `slot_claims_booking` ON `slot_claims` (`booking_id`);--> statement-breakpoint
CREATE INDEX `slot_claims_series` ON `slot_claims` (`series_id`,`original_date`) WHERE series_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `slot_claims_crew` ON `slot_claims` (`crew`,`date`);--> statement-breakpoint
-- The triggers of the search went with the old table; its index holds row ids, which have stayed.
CREATE TRIGGER `bookings_fts_insert` AFTER INSERT ON `bookings` BEGIN
  INSERT INTO bookings_fts(rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES (new.id, new.first_name, new.last_name, new.email, new.phone, new.address, new.phone_key);
END;--> statement-breakpoint
CREATE TRIGGER `bookings_fts_delete` AFTER DELETE ON `bookings` BEGIN
  INSERT INTO bookings_fts(bookings_fts, rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES ('delete', old.id, old.first_name, old.last_name, old.email, old.phone, old.address, old.phone_key);
END;--> statement-breakpoint
CREATE TRIGGER `bookings_fts_update`
AFTER UPDATE OF first_name, last_name, email, phone, address, phone_key ON `bookings` BEGIN
  INSERT INTO bookings_fts(bookings_fts, rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES ('delete', old.id, old.first_name, old.last_name, old.email, old.phone, old.address, old.phone_key);
  INSERT INTO bookings_fts(rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES (new.id, new.first_name, new.last_name, new.email, new.phone, new.address, new.phone_key);
END;
