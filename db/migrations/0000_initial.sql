CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	`action` text NOT NULL,
	`actor` text NOT NULL,
	`detail` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_entity` ON `audit` (`entity`,`entity_id`);--> statement-breakpoint
CREATE TABLE `blocked_time_slots` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`date` text NOT NULL,
	`time_slot` text NOT NULL,
	`reason` text,
	`blocked_by` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "blocked_time_slots_date" CHECK("blocked_time_slots"."date" IS date("blocked_time_slots"."date")),
	CONSTRAINT "blocked_time_slots_slot" CHECK("blocked_time_slots"."time_slot" IN ('8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blocked_time_slots_once` ON `blocked_time_slots` (`date`,`time_slot`) WHERE is_active = 1;--> statement-breakpoint
CREATE TABLE `booking_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`note` text NOT NULL,
	`author` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `booking_notes_booking` ON `booking_notes` (`booking_id`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`draft_id` integer,
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
	`source` text DEFAULT 'web' NOT NULL,
	`sms_consent` integer DEFAULT false NOT NULL,
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
	CONSTRAINT "bookings_service_type" CHECK("bookings"."service_type" IN ('basic', 'deep', 'premium', 'commercial-small', 'commercial-medium', 'commercial-large', 'medical', 'restaurant')),
	CONSTRAINT "bookings_preferred_time" CHECK("bookings"."preferred_time" IN ('morning', 'afternoon', 'evening')),
	CONSTRAINT "bookings_status_values" CHECK("bookings"."status" IN ('pending', 'confirmed', 'cancelled', 'completed', 'no-show')),
	CONSTRAINT "bookings_payment_status" CHECK("bookings"."payment_status" IN ('pending', 'paid', 'partially_refunded', 'refunded', 'disputed', 'offline')),
	CONSTRAINT "bookings_source" CHECK("bookings"."source" IN ('web', 'phone', 'quote')),
	CONSTRAINT "bookings_preferred_date" CHECK("bookings"."preferred_date" IS date("bookings"."preferred_date")),
	CONSTRAINT "bookings_estimated_cost" CHECK("bookings"."estimated_cost" >= 0),
	CONSTRAINT "bookings_booking_fee" CHECK("bookings"."booking_fee" >= 0),
	CONSTRAINT "bookings_discount" CHECK("bookings"."discount" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_draft_id_unique` ON `bookings` (`draft_id`);--> statement-breakpoint
CREATE INDEX `bookings_day` ON `bookings` (`preferred_date`,`preferred_time`);--> statement-breakpoint
CREATE INDEX `bookings_by_status` ON `bookings` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_email` ON `bookings` (`email_key`);--> statement-breakpoint
CREATE INDEX `bookings_phone` ON `bookings` (`phone_key`);--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`date` text NOT NULL,
	`event` text NOT NULL,
	`page` text NOT NULL,
	`label` text NOT NULL,
	`count` integer NOT NULL,
	`value` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`date`, `event`, `page`, `label`),
	CONSTRAINT "daily_counts_date" CHECK("daily_counts"."date" IS date("daily_counts"."date"))
);
--> statement-breakpoint
CREATE TABLE `drafts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`token_hash` text,
	`data` text,
	`status` text DEFAULT 'open' NOT NULL,
	`payment_intent_id` text,
	`hold_expires_at` integer NOT NULL,
	`client_hash` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "drafts_status" CHECK("drafts"."status" IN ('open', 'closing', 'closed', 'settled', 'refund_due', 'refunded'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `drafts_key_unique` ON `drafts` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `drafts_payment_intent_id_unique` ON `drafts` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `drafts_unfinished` ON `drafts` (`status`,`hold_expires_at`);--> statement-breakpoint
CREATE INDEX `drafts_client` ON `drafts` (`client_hash`,`status`);--> statement-breakpoint
CREATE INDEX `drafts_token` ON `drafts` (`token_hash`,`status`);--> statement-breakpoint
CREATE TABLE `google_reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`review_id` text NOT NULL,
	`customer_name` text NOT NULL,
	`customer_photo` text,
	`rating` integer NOT NULL,
	`review_text` text NOT NULL,
	`review_date` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "google_reviews_rating" CHECK("google_reviews"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `google_reviews_review_id_unique` ON `google_reviews` (`review_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`service_type` text,
	`subject` text,
	`message` text NOT NULL,
	`source` text NOT NULL,
	`quote` text,
	`promo` text,
	`is_read` integer DEFAULT false NOT NULL,
	`booking_id` integer,
	`replied_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "messages_source" CHECK("messages"."source" IN ('home', 'contact', 'quote'))
);
--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`is_read`,`id`);--> statement-breakpoint
CREATE INDEX `messages_email` ON `messages` (`email`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`booking_id` integer,
	`message_id` integer,
	`payload` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`claimed_until` integer,
	`last_error` text,
	`provider_id` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "outbox_channel" CHECK("outbox"."channel" IN ('mail', 'sms', 'calendar', 'webhook')),
	CONSTRAINT "outbox_status" CHECK("outbox"."status" IN ('pending', 'sending', 'sent', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_dedupe_key_unique` ON `outbox` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_booking` ON `outbox` (`booking_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer,
	`draft_id` integer,
	`method` text NOT NULL,
	`payment_intent_id` text,
	`amount` integer NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'succeeded' NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "payments_method" CHECK("payments"."method" IN ('card', 'peer', 'cash', 'other')),
	CONSTRAINT "payments_status" CHECK("payments"."status" IN ('succeeded', 'partially_refunded', 'refunded', 'disputed')),
	CONSTRAINT "payments_amount" CHECK("payments"."amount" > 0),
	CONSTRAINT "payments_refunded" CHECK("payments"."refunded" BETWEEN 0 AND "payments"."amount")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_payment_intent_id_unique` ON `payments` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `payments_booking` ON `payments` (`booking_id`);--> statement-breakpoint
CREATE INDEX `payments_draft` ON `payments` (`draft_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`key` text NOT NULL,
	`refund_id` text,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`status` text DEFAULT 'due' NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount" > 0),
	CONSTRAINT "refunds_status" CHECK("refunds"."status" IN ('due', 'done', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_key_unique` ON `refunds` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_refund_id_unique` ON `refunds` (`refund_id`);--> statement-breakpoint
CREATE INDEX `refunds_by_status` ON `refunds` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`sess` text NOT NULL,
	`created_at` integer NOT NULL,
	`expire` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `sessions_expire` ON `sessions` (`expire`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `slot_claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`date` text NOT NULL,
	`period` text NOT NULL,
	`crew` integer NOT NULL,
	`draft_id` integer,
	`booking_id` integer,
	`expires_at` integer,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "slot_claims_period" CHECK("slot_claims"."period" IN ('morning', 'afternoon', 'evening')),
	CONSTRAINT "slot_claims_date" CHECK("slot_claims"."date" IS date("slot_claims"."date")),
	CONSTRAINT "slot_claims_crew" CHECK("slot_claims"."crew" >= 1),
	CONSTRAINT "slot_claims_one_owner" CHECK(("slot_claims"."draft_id" IS NULL) <> ("slot_claims"."booking_id" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `slot_claims_one_per_crew` ON `slot_claims` (`date`,`period`,`crew`);--> statement-breakpoint
CREATE INDEX `slot_claims_draft` ON `slot_claims` (`draft_id`);--> statement-breakpoint
CREATE INDEX `slot_claims_booking` ON `slot_claims` (`booking_id`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`profile_image_url` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `weekly_blocks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`weekday` integer NOT NULL,
	`time_slot` text,
	`starts_on` text NOT NULL,
	`ends_on` text,
	`reason` text,
	`blocked_by` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "weekly_blocks_weekday" CHECK("weekly_blocks"."weekday" BETWEEN 0 AND 6),
	CONSTRAINT "weekly_blocks_starts_on" CHECK("weekly_blocks"."starts_on" IS date("weekly_blocks"."starts_on")),
	CONSTRAINT "weekly_blocks_ends_on" CHECK("weekly_blocks"."ends_on" IS date("weekly_blocks"."ends_on")),
	CONSTRAINT "weekly_blocks_slot" CHECK("weekly_blocks"."time_slot" IS NULL OR "weekly_blocks"."time_slot" IN ('8:00 AM', '9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM', '6:00 PM'))
);
--> statement-breakpoint
CREATE INDEX `weekly_blocks_by_weekday` ON `weekly_blocks` (`weekday`);