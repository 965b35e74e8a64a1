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
CREATE INDEX `audit_entity` ON `audit` (`entity`,`entity_id`);
--> statement-breakpoint
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
CREATE TABLE `booking_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`position` integer NOT NULL,
	`code` text NOT NULL,
	`label` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_lines_position` ON `booking_lines` (`booking_id`,`position`);
--> statement-breakpoint
CREATE TABLE `booking_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`note` text NOT NULL,
	`author` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `booking_notes_booking` ON `booking_notes` (`booking_id`);
--> statement-breakpoint
CREATE TABLE `bookings` (
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
	`awaits_agreement` integer DEFAULT false NOT NULL,
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
	`arrival_from` integer,
	`arrival_until` integer,
	`calendar_sequence` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "bookings_service_type" CHECK("bookings"."service_type" IN ('basic', 'deep', 'premium', 'commercial-small', 'commercial-medium', 'commercial-large', 'medical', 'restaurant')),
	CONSTRAINT "bookings_preferred_time" CHECK("bookings"."preferred_time" IN ('morning', 'afternoon', 'evening')),
	CONSTRAINT "bookings_status_values" CHECK("bookings"."status" IN ('pending', 'confirmed', 'cancelled', 'completed', 'no-show')),
	CONSTRAINT "bookings_payment_status" CHECK("bookings"."payment_status" IN ('pending', 'paid', 'partially_refunded', 'refunded', 'disputed', 'offline')),
	CONSTRAINT "bookings_source" CHECK("bookings"."source" IN ('web', 'phone', 'quote', 'plan')),
	CONSTRAINT "bookings_preferred_date" CHECK("bookings"."preferred_date" IS date("bookings"."preferred_date")),
	CONSTRAINT "bookings_original_date" CHECK("bookings"."original_date" IS date("bookings"."original_date")),
	CONSTRAINT "bookings_of_series" CHECK(("bookings"."series_id" IS NULL) = ("bookings"."original_date" IS NULL)),
	CONSTRAINT "bookings_estimated_cost" CHECK("bookings"."estimated_cost" >= 0),
	CONSTRAINT "bookings_booking_fee" CHECK("bookings"."booking_fee" >= 0),
	CONSTRAINT "bookings_discount" CHECK("bookings"."discount" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_draft_id_unique` ON `bookings` (`draft_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_key` ON `bookings` (`key`);
--> statement-breakpoint
CREATE INDEX `bookings_day` ON `bookings` (`preferred_date`,`preferred_time`);
--> statement-breakpoint
CREATE INDEX `bookings_by_status` ON `bookings` (`status`,`id`);
--> statement-breakpoint
CREATE INDEX `bookings_by_payment` ON `bookings` (`payment_status`,`id`);
--> statement-breakpoint
CREATE INDEX `bookings_by_service` ON `bookings` (`service_type`,`id`);
--> statement-breakpoint
CREATE INDEX `bookings_booked_at` ON `bookings` (`created_at`);
--> statement-breakpoint
CREATE INDEX `bookings_visit` ON `bookings` (`preferred_date`,CASE preferred_time WHEN 'morning' THEN 0 WHEN 'afternoon' THEN 1 ELSE 2 END,`id`);
--> statement-breakpoint
CREATE INDEX `bookings_email` ON `bookings` (`email_key`);
--> statement-breakpoint
CREATE INDEX `bookings_phone` ON `bookings` (`phone_key`);
--> statement-breakpoint
CREATE INDEX `bookings_mailbox` ON `bookings` (iif(substr(email_key, instr(email_key, '@') + 1) IN ('gmail.com', 'googlemail.com'), replace(substr(email_key, 1, iif(instr(email_key, '+') > 1 AND instr(email_key, '+') < instr(email_key, '@'), instr(email_key, '+'), instr(email_key, '@')) - 1), '.', '') || '@gmail.com', substr(email_key, 1, iif(instr(email_key, '+') > 1 AND instr(email_key, '+') < instr(email_key, '@'), instr(email_key, '+'), instr(email_key, '@')) - 1) || '@' || substr(email_key, instr(email_key, '@') + 1)));
--> statement-breakpoint
CREATE INDEX `bookings_house` ON `bookings` (CAST(address AS INTEGER));
--> statement-breakpoint
CREATE INDEX `bookings_customer` ON `bookings` (`customer_id`,`preferred_date`);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_series` ON `bookings` (`series_id`,`original_date`) WHERE series_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `bookings_whose` ON `bookings` (`id`,`customer_id`);
--> statement-breakpoint
CREATE INDEX `bookings_worth` ON `bookings` (`preferred_date`,`status`,`estimated_cost`,`discount`);
--> statement-breakpoint
CREATE INDEX `bookings_planned` ON `bookings` (`preferred_date`) WHERE status IN ('pending', 'confirmed');
--> statement-breakpoint
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
	`declined_with` text,
	`declined_at` integer,
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
	CONSTRAINT "kept_cards_removed_by" CHECK("kept_cards"."removed_by" IN ('customer', 'owner', 'stripe', 'replaced', 'erased', 'unused')),
	CONSTRAINT "kept_cards_agreed" CHECK("kept_cards"."status" <> 'kept' OR ("kept_cards"."consent_text" IS NOT NULL AND "kept_cards"."consent_at" IS NOT NULL AND "kept_cards"."stripe_customer_id" IS NOT NULL AND "kept_cards"."payment_method_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kept_cards_setup_intent_id_unique` ON `kept_cards` (`setup_intent_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `kept_cards_payment_method_id_unique` ON `kept_cards` (`payment_method_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `kept_cards_key` ON `kept_cards` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `kept_cards_draft` ON `kept_cards` (`draft_id`);
--> statement-breakpoint
CREATE INDEX `kept_cards_customer` ON `kept_cards` (`customer_id`);
--> statement-breakpoint
CREATE INDEX `kept_cards_email` ON `kept_cards` (`email_key`);
--> statement-breakpoint
CREATE INDEX `kept_cards_booking` ON `kept_cards` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `kept_cards_series` ON `kept_cards` (`series_id`);
--> statement-breakpoint
CREATE INDEX `kept_cards_unfinished` ON `kept_cards` (`status`,`updated_at`) WHERE "kept_cards"."status" IN ('asked', 'removing');
--> statement-breakpoint
CREATE INDEX `kept_cards_checked` ON `kept_cards` (`checked_at`) WHERE "kept_cards"."status" = 'kept';
--> statement-breakpoint
CREATE TABLE `charges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`booking_id` integer NOT NULL,
	`invoice_id` integer,
	`amount` integer NOT NULL,
	`tip` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`payment_intent_id` text,
	`card_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`card_id`) REFERENCES `kept_cards`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "charges_status" CHECK("charges"."status" IN ('open', 'closing', 'closed', 'paid')),
	CONSTRAINT "charges_amount" CHECK("charges"."amount" > 0),
	CONSTRAINT "charges_tip" CHECK("charges"."tip" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `charges_key_unique` ON `charges` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `charges_payment_intent_id_unique` ON `charges` (`payment_intent_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `charges_open` ON `charges` (`booking_id`) WHERE "charges"."status" = 'open' AND "charges"."invoice_id" IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `charges_open_invoice` ON `charges` (`invoice_id`) WHERE "charges"."status" = 'open';
--> statement-breakpoint
CREATE INDEX `charges_booking` ON `charges` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `charges_invoice` ON `charges` (`invoice_id`);
--> statement-breakpoint
CREATE INDEX `charges_unfinished` ON `charges` (`updated_at`) WHERE "charges"."status" IN ('open', 'closing');
--> statement-breakpoint
CREATE TABLE `crew_checks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`booking_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`line` text NOT NULL,
	`is_done` integer NOT NULL,
	`happened_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crew_checks_key_unique` ON `crew_checks` (`key`);
--> statement-breakpoint
CREATE INDEX `crew_checks_booking` ON `crew_checks` (`booking_id`,`happened_at`);
--> statement-breakpoint
CREATE TABLE `crew_delays` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`booking_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`date` text NOT NULL,
	`expected_at` integer NOT NULL,
	`arrives_at` integer NOT NULL,
	`is_told` integer NOT NULL,
	`happened_at` integer NOT NULL,
	`undone_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "crew_delays_date" CHECK("crew_delays"."date" IS date("crew_delays"."date")),
	CONSTRAINT "crew_delays_later" CHECK("crew_delays"."expected_at" < "crew_delays"."arrives_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crew_delays_once` ON `crew_delays` (`key`,`booking_id`);
--> statement-breakpoint
CREATE INDEX `crew_delays_booking` ON `crew_delays` (`booking_id`);
--> statement-breakpoint
CREATE TABLE `crew_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`booking_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`method` text NOT NULL,
	`amount` integer NOT NULL,
	`happened_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "crew_payments_method" CHECK("crew_payments"."method" IN ('cash', 'peer', 'reader', 'unpaid')),
	CONSTRAINT "crew_payments_amount" CHECK("crew_payments"."amount" >= 0 AND ("crew_payments"."amount" = 0) = ("crew_payments"."method" = 'unpaid'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crew_payments_key_unique` ON `crew_payments` (`key`);
--> statement-breakpoint
CREATE INDEX `crew_payments_booking` ON `crew_payments` (`booking_id`,`happened_at`);
--> statement-breakpoint
CREATE TABLE `crew_photos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`booking_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`data` blob NOT NULL,
	`taken_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crew_photos_key_unique` ON `crew_photos` (`key`);
--> statement-breakpoint
CREATE INDEX `crew_photos_booking` ON `crew_photos` (`booking_id`);
--> statement-breakpoint
CREATE TABLE `crew_taps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`booking_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`kind` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`happened_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "crew_taps_kind" CHECK("crew_taps"."kind" IN ('on-the-way', 'start', 'finish', 'reopen', 'problem'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `crew_taps_key_unique` ON `crew_taps` (`key`);
--> statement-breakpoint
CREATE INDEX `crew_taps_booking` ON `crew_taps` (`booking_id`,`happened_at`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `crew_tips_key_unique` ON `crew_tips` (`key`);
--> statement-breakpoint
CREATE INDEX `crew_tips_booking` ON `crew_tips` (`booking_id`,`happened_at`);
--> statement-breakpoint
CREATE TABLE `hour_corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`reason` text NOT NULL,
	`corrected_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "hour_corrections_both" CHECK(("hour_corrections"."starts_at" IS NULL) = ("hour_corrections"."ends_at" IS NULL)),
	CONSTRAINT "hour_corrections_order" CHECK("hour_corrections"."starts_at" < "hour_corrections"."ends_at")
);
--> statement-breakpoint
CREATE INDEX `hour_corrections_booking` ON `hour_corrections` (`booking_id`);
--> statement-breakpoint
CREATE TABLE `crew_time_off` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`crew_id` integer NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`period` text,
	`reason` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "crew_time_off_starts_on" CHECK("crew_time_off"."starts_on" IS date("crew_time_off"."starts_on")),
	CONSTRAINT "crew_time_off_ends_on" CHECK("crew_time_off"."ends_on" IS date("crew_time_off"."ends_on")),
	CONSTRAINT "crew_time_off_order" CHECK("crew_time_off"."starts_on" <= "crew_time_off"."ends_on"),
	CONSTRAINT "crew_time_off_period" CHECK("crew_time_off"."period" IS NULL OR "crew_time_off"."period" IN ('morning', 'afternoon', 'evening'))
);
--> statement-breakpoint
CREATE INDEX `crew_time_off_ends` ON `crew_time_off` (`ends_on`);
--> statement-breakpoint
CREATE TABLE `crews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "crews_color" CHECK("crews"."color" IN ('green', 'blue', 'amber', 'plum', 'coral', 'teal', 'rose', 'slate'))
);
--> statement-breakpoint
CREATE TABLE `member_time_off` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`reason` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "member_time_off_starts_on" CHECK("member_time_off"."starts_on" IS date("member_time_off"."starts_on")),
	CONSTRAINT "member_time_off_ends_on" CHECK("member_time_off"."ends_on" IS date("member_time_off"."ends_on")),
	CONSTRAINT "member_time_off_order" CHECK("member_time_off"."starts_on" <= "member_time_off"."ends_on")
);
--> statement-breakpoint
CREATE INDEX `member_time_off_ends` ON `member_time_off` (`ends_on`);
--> statement-breakpoint
CREATE TABLE `members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`crew_id` integer NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`link_version` integer DEFAULT 1 NOT NULL,
	`left_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "members_language" CHECK("members"."language" IN ('en', 'es'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_key` ON `members` (`key`);
--> statement-breakpoint
CREATE INDEX `members_crew` ON `members` (`crew_id`);
--> statement-breakpoint
CREATE TABLE `customer_reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`status` text DEFAULT 'asked' NOT NULL,
	`rating` integer,
	`words` text DEFAULT '' NOT NULL,
	`shown_name` text DEFAULT '' NOT NULL,
	`consent_text` text,
	`consent_at` integer,
	`asked_at` integer NOT NULL,
	`viewed_at` integer,
	`answered_at` integer,
	`changed_at` integer,
	`task_at` integer,
	`hidden_for` text,
	`reply` text,
	`replied_at` integer,
	`stopped_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "customer_reviews_status" CHECK("customer_reviews"."status" IN ('asked', 'waiting', 'approved', 'hidden')),
	CONSTRAINT "customer_reviews_hidden_for" CHECK("customer_reviews"."hidden_for" IN ('private', 'abuse', 'other-matter', 'advertising', 'asked')),
	CONSTRAINT "customer_reviews_rating" CHECK("customer_reviews"."rating" BETWEEN 1 AND 5),
	CONSTRAINT "customer_reviews_answered" CHECK(("customer_reviews"."status" = 'asked') = ("customer_reviews"."rating" IS NULL) AND ("customer_reviews"."rating" IS NULL) = ("customer_reviews"."answered_at" IS NULL)),
	CONSTRAINT "customer_reviews_consent" CHECK(("customer_reviews"."consent_at" IS NULL) = ("customer_reviews"."consent_text" IS NULL)),
	CONSTRAINT "customer_reviews_shown" CHECK("customer_reviews"."status" <> 'approved' OR "customer_reviews"."consent_at" IS NOT NULL),
	CONSTRAINT "customer_reviews_hidden" CHECK(("customer_reviews"."status" = 'hidden') = ("customer_reviews"."hidden_for" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_reviews_booking_id_unique` ON `customer_reviews` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `customer_reviews_by_status` ON `customer_reviews` (`status`,`id`);
--> statement-breakpoint
CREATE INDEX `customer_reviews_tasks` ON `customer_reviews` (`id`) WHERE task_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `customer_reviews_asked` ON `customer_reviews` (`asked_at`);
--> statement-breakpoint
CREATE TABLE `customers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text,
	`phone` text NOT NULL,
	`email_key` text,
	`phone_key` text NOT NULL,
	`address` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`how_to_get_in` text DEFAULT '' NOT NULL,
	`how_to_get_in_for` text,
	`merged_into` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`merged_into`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_key` ON `customers` (`key`);
--> statement-breakpoint
CREATE INDEX `customers_email` ON `customers` (`email_key`);
--> statement-breakpoint
CREATE INDEX `customers_phone` ON `customers` (`phone_key`);
--> statement-breakpoint
CREATE INDEX `customers_merged` ON `customers` (`merged_into`);
--> statement-breakpoint
CREATE INDEX `customers_name` ON `customers` (lower(last_name),lower(first_name),`id`,`merged_into`,lower((first_name || ' ' || last_name || ' ' || address)),(first_name || ' ' || last_name || ' ' || address) GLOB '*[^ -_a-~]*');
--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_key` ON `calendar_feeds` (`key`);
--> statement-breakpoint
CREATE TABLE `customer_calls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`event` text NOT NULL,
	`created_at` integer NOT NULL,
	`told_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "customer_calls_event" CHECK("customer_calls"."event" IN ('confirmed', 'moved', 'cancelled', 'restored', 'changed', 'refunded'))
);
--> statement-breakpoint
CREATE INDEX `customer_calls_open` ON `customer_calls` (`told_at`,`booking_id`);
--> statement-breakpoint
CREATE INDEX `customer_calls_booking` ON `customer_calls` (`booking_id`);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`booking_id` integer,
	`message_id` integer,
	`recipient` text,
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
CREATE UNIQUE INDEX `outbox_dedupe_key_unique` ON `outbox` (`dedupe_key`);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_attempt_at`);
--> statement-breakpoint
CREATE INDEX `outbox_booking` ON `outbox` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `outbox_sent` ON `outbox` (`channel`,`sent_at`);
--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (`recipient`,`channel`,`status`,`next_attempt_at`);
--> statement-breakpoint
CREATE INDEX `outbox_kind` ON `outbox` (`kind`,`status`,`created_at`);
--> statement-breakpoint
CREATE TABLE `plan_calls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`series_id` integer NOT NULL,
	`change` text NOT NULL,
	`created_at` integer NOT NULL,
	`told_at` integer,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `plan_calls_open` ON `plan_calls` (`told_at`,`series_id`);
--> statement-breakpoint
CREATE INDEX `plan_calls_series` ON `plan_calls` (`series_id`);
--> statement-breakpoint
CREATE TABLE `document_series` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_series_name_unique` ON `document_series` (`name`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `documents_number` ON `documents` (`series`,`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_key` ON `documents` (`key`);
--> statement-breakpoint
CREATE INDEX `documents_payment` ON `documents` (`payment_id`);
--> statement-breakpoint
CREATE INDEX `documents_booking` ON `documents` (`booking_id`);
--> statement-breakpoint
CREATE TABLE `documents_due` (
	`payment_id` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `drafts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`token_hash` text,
	`data` text,
	`price` text,
	`status` text DEFAULT 'open' NOT NULL,
	`payment_intent_id` text,
	`hold_expires_at` integer NOT NULL,
	`client_hash` text,
	`network_hash` text,
	`renewals` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "drafts_status" CHECK("drafts"."status" IN ('open', 'closing', 'closed', 'settled', 'refund_due', 'refunded', 'refund_failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `drafts_key_unique` ON `drafts` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `drafts_payment_intent_id_unique` ON `drafts` (`payment_intent_id`);
--> statement-breakpoint
CREATE INDEX `drafts_unfinished` ON `drafts` (`status`,`hold_expires_at`);
--> statement-breakpoint
CREATE INDEX `drafts_client` ON `drafts` (`client_hash`,`status`);
--> statement-breakpoint
CREATE INDEX `drafts_network` ON `drafts` (`network_hash`,`status`);
--> statement-breakpoint
CREATE INDEX `drafts_token` ON `drafts` (`token_hash`,`status`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `invoice_credits_line` ON `invoice_credits` (`paper_id`,`line_id`);
--> statement-breakpoint
CREATE INDEX `invoice_credits_of` ON `invoice_credits` (`line_id`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `invoice_lines_visit` ON `invoice_lines` (`invoice_id`,`booking_id`);
--> statement-breakpoint
CREATE INDEX `invoice_lines_booking` ON `invoice_lines` (`booking_id`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `invoice_papers_number` ON `invoice_papers` (`series`,`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_papers_key` ON `invoice_papers` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_papers_invoice` ON `invoice_papers` (`invoice_id`) WHERE "invoice_papers"."kind" = 'invoice';
--> statement-breakpoint
CREATE INDEX `invoice_papers_of` ON `invoice_papers` (`invoice_id`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `invoices_key` ON `invoices` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_month` ON `invoices` (`customer_id`,`month`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_visit` ON `invoices` (`booking_id`) WHERE "invoices"."status" = 'draft';
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_draft` ON `invoices` (`customer_id`) WHERE "invoices"."status" = 'draft' AND "invoices"."booking_id" IS NULL;
--> statement-breakpoint
CREATE INDEX `invoices_by_status` ON `invoices` (`status`,`due_on`);
--> statement-breakpoint
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
	`invoice_id` integer,
	`source` text,
	`debit` text NOT NULL,
	`credit` text NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL,
	`written_at` integer NOT NULL,
	CONSTRAINT "ledger_what" CHECK("ledger"."what" IN ('payment', 'tip', 'refund', 'dispute', 'dispute-lost', 'fee', 'payout', 'elsewhere', 'invoice', 'credit-note')),
	CONSTRAINT "ledger_debit" CHECK("ledger"."debit" IN ('stripe', 'bank', 'cash', 'peer', 'reader', 'other', 'customers', 'invoices', 'tips', 'stripe_fees', 'disputes', 'losses', 'elsewhere')),
	CONSTRAINT "ledger_credit" CHECK("ledger"."credit" IN ('stripe', 'bank', 'cash', 'peer', 'reader', 'other', 'customers', 'invoices', 'tips', 'stripe_fees', 'disputes', 'losses', 'elsewhere')),
	CONSTRAINT "ledger_amount" CHECK("ledger"."amount" <> 0),
	CONSTRAINT "ledger_two_accounts" CHECK("ledger"."debit" <> "ledger"."credit")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_source` ON `ledger` (`what`,`source`);
--> statement-breakpoint
CREATE INDEX `ledger_payment` ON `ledger` (`payment_id`,`what`,`amount`);
--> statement-breakpoint
CREATE INDEX `ledger_booking` ON `ledger` (`booking_id`,`debit`,`credit`,`amount`);
--> statement-breakpoint
CREATE INDEX `ledger_invoice` ON `ledger` (`invoice_id`,`what`,`debit`,`amount`) WHERE "ledger"."invoice_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `ledger_month` ON `ledger` (`at`,`what`,`debit`,`credit`,`amount`);
--> statement-breakpoint
CREATE TABLE `message_replies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`key` text NOT NULL,
	`text` text NOT NULL,
	`written_by` text NOT NULL,
	`before` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_replies_key` ON `message_replies` (`message_id`,`key`);
--> statement-breakpoint
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
	`needs_no_reply` integer DEFAULT false NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "messages_source" CHECK("messages"."source" IN ('home', 'contact', 'quote'))
);
--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`is_read`,`id`);
--> statement-breakpoint
CREATE INDEX `messages_email` ON `messages` (`email`);
--> statement-breakpoint
CREATE INDEX `messages_email_key` ON `messages` (lower(trim(email)));
--> statement-breakpoint
CREATE INDEX `messages_unanswered` ON `messages` (`id`) WHERE replied_at IS NULL AND booking_id IS NULL AND deleted_at IS NULL;
--> statement-breakpoint
CREATE TABLE `money_checks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`checked_at` integer NOT NULL,
	`compared` integer NOT NULL,
	`findings` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`is_automatic` integer NOT NULL,
	`failure` text,
	`arrives_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payouts_made` ON `payouts` (`created_at`);
--> statement-breakpoint
CREATE TABLE `stripe_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`amount` integer NOT NULL,
	`fee` integer NOT NULL,
	`source_id` text,
	`payment_intent_id` text,
	`payout_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_moves_intent` ON `stripe_moves` (`payment_intent_id`,`amount`);
--> statement-breakpoint
CREATE INDEX `stripe_moves_payout` ON `stripe_moves` (`payout_id`);
--> statement-breakpoint
CREATE INDEX `stripe_moves_made` ON `stripe_moves` (`created_at`);
--> statement-breakpoint
CREATE TABLE `my_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `my_links_email` ON `my_links` (`email_key`);
--> statement-breakpoint
CREATE INDEX `my_links_expires` ON `my_links` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `my_sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `my_sessions_email` ON `my_sessions` (`email_key`);
--> statement-breakpoint
CREATE INDEX `my_sessions_expires` ON `my_sessions` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `payment_scan` (
	`id` integer PRIMARY KEY NOT NULL,
	`done_until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer,
	`draft_id` integer,
	`invoice_id` integer,
	`method` text NOT NULL,
	`payment_intent_id` text,
	`amount` integer NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`tip` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'succeeded' NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "payments_method" CHECK("payments"."method" IN ('card', 'peer', 'cash', 'reader', 'other')),
	CONSTRAINT "payments_status" CHECK("payments"."status" IN ('succeeded', 'partially_refunded', 'refunded', 'disputed')),
	CONSTRAINT "payments_amount" CHECK("payments"."amount" > 0),
	CONSTRAINT "payments_refunded" CHECK("payments"."refunded" BETWEEN 0 AND "payments"."amount"),
	CONSTRAINT "payments_tip" CHECK("payments"."tip" BETWEEN 0 AND "payments"."amount" - "payments"."refunded")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_payment_intent_id_unique` ON `payments` (`payment_intent_id`);
--> statement-breakpoint
CREATE INDEX `payments_booking` ON `payments` (`booking_id`,`amount`,`refunded`,`tip`);
--> statement-breakpoint
CREATE INDEX `payments_draft` ON `payments` (`draft_id`);
--> statement-breakpoint
CREATE INDEX `payments_invoice` ON `payments` (`invoice_id`);
--> statement-breakpoint
CREATE INDEX `payments_received` ON `payments` (`created_at`,`method`,`amount`);
--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`key` text NOT NULL,
	`mark` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`attempted_at` integer,
	`refund_id` text,
	`amount` integer NOT NULL,
	`is_rest` integer DEFAULT false NOT NULL,
	`is_goodwill` integer DEFAULT false NOT NULL,
	`reason` text NOT NULL,
	`status` text DEFAULT 'due' NOT NULL,
	`last_error` text,
	`not_before` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount" > 0),
	CONSTRAINT "refunds_status" CHECK("refunds"."status" IN ('due', 'done', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_key_unique` ON `refunds` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_refund_id_unique` ON `refunds` (`refund_id`);
--> statement-breakpoint
CREATE INDEX `refunds_by_status` ON `refunds` (`status`,`id`);
--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`);
--> statement-breakpoint
CREATE INDEX `refunds_made` ON `refunds` (`created_at`);
--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `planned_charges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`card_id` integer,
	`amount` integer NOT NULL,
	`tip` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'planned' NOT NULL,
	`held_by` text,
	`outcome` text,
	`due_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`first_tried_at` integer,
	`declined_with` text,
	`claimed_until` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`card_id`) REFERENCES `kept_cards`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "planned_charges_status" CHECK("planned_charges"."status" IN ('planned', 'held', 'ended')),
	CONSTRAINT "planned_charges_held_by" CHECK("planned_charges"."held_by" IN ('owner', 'crew')),
	CONSTRAINT "planned_charges_outcome" CHECK("planned_charges"."outcome" IN ('charged', 'paid', 'declined', 'stopped', 'taken-back', 'off', 'no-card', 'erased')),
	CONSTRAINT "planned_charges_amount" CHECK("planned_charges"."amount" > 0),
	CONSTRAINT "planned_charges_tip" CHECK("planned_charges"."tip" >= 0),
	CONSTRAINT "planned_charges_held" CHECK(("planned_charges"."status" = 'held') = ("planned_charges"."held_by" IS NOT NULL)),
	CONSTRAINT "planned_charges_ended" CHECK(("planned_charges"."status" = 'ended') = ("planned_charges"."outcome" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `planned_charges_open` ON `planned_charges` (`booking_id`) WHERE "planned_charges"."status" <> 'ended';
--> statement-breakpoint
CREATE INDEX `planned_charges_booking` ON `planned_charges` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `planned_charges_failed` ON `planned_charges` (`updated_at`) WHERE "planned_charges"."outcome" IN ('declined', 'no-card');
--> statement-breakpoint
CREATE TABLE `quote_messages` (
	`message_id` integer PRIMARY KEY NOT NULL,
	`quote_id` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `quote_messages_quote` ON `quote_messages` (`quote_id`);
--> statement-breakpoint
CREATE TABLE `quote_revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`quote_id` integer NOT NULL,
	`number` integer NOT NULL,
	`body` text NOT NULL,
	`written_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`before` text,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_revisions_number` ON `quote_revisions` (`quote_id`,`number`);
--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`save_key` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text,
	`phone` text,
	`email_key` text,
	`phone_key` text,
	`address` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`revision` integer,
	`total` integer NOT NULL,
	`valid_through` text,
	`sent_at` integer,
	`viewed_at` integer,
	`answered_at` integer,
	`accepted_by` text,
	`accepted_key` text,
	`options` text,
	`declined_reason` text,
	`booking_id` integer,
	`link_version` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "quotes_status" CHECK("quotes"."status" IN ('draft', 'sent', 'viewed', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "quotes_valid_through" CHECK("quotes"."valid_through" IS date("quotes"."valid_through")),
	CONSTRAINT "quotes_total" CHECK("quotes"."total" > 0),
	CONSTRAINT "quotes_booked" CHECK(("quotes"."status" = 'accepted') = ("quotes"."booking_id" IS NOT NULL)),
	CONSTRAINT "quotes_sent" CHECK("quotes"."status" = 'draft' OR "quotes"."revision" IS NOT NULL OR "quotes"."status" = 'withdrawn')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_key` ON `quotes` (`key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_save_key` ON `quotes` (`save_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_booking` ON `quotes` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `quotes_by_status` ON `quotes` (`status`,`id`);
--> statement-breakpoint
CREATE INDEX `quotes_email` ON `quotes` (`email_key`);
--> statement-breakpoint
CREATE INDEX `quotes_phone` ON `quotes` (`phone_key`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `google_reviews_review_id_unique` ON `google_reviews` (`review_id`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `blocked_time_slots_once` ON `blocked_time_slots` (`date`,`time_slot`) WHERE is_active = 1;
--> statement-breakpoint
CREATE TABLE `slot_claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`date` text NOT NULL,
	`period` text NOT NULL,
	`half_hour` integer NOT NULL,
	`is_fixed` integer DEFAULT false NOT NULL,
	`is_extra` integer DEFAULT false NOT NULL,
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
	CONSTRAINT "slot_claims_period" CHECK("slot_claims"."period" IN ('morning', 'afternoon', 'evening')),
	CONSTRAINT "slot_claims_half_hour" CHECK("slot_claims"."half_hour" BETWEEN 0 AND 23),
	CONSTRAINT "slot_claims_date" CHECK("slot_claims"."date" IS date("slot_claims"."date")),
	CONSTRAINT "slot_claims_one_owner" CHECK(("slot_claims"."draft_id" IS NOT NULL) + ("slot_claims"."booking_id" IS NOT NULL) + ("slot_claims"."series_id" IS NOT NULL) = 1),
	CONSTRAINT "slot_claims_of_series" CHECK(("slot_claims"."series_id" IS NULL) = ("slot_claims"."original_date" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `slot_claims_one_per_crew` ON `slot_claims` (`date`,`crew`,`half_hour`);
--> statement-breakpoint
CREATE INDEX `slot_claims_draft` ON `slot_claims` (`draft_id`);
--> statement-breakpoint
CREATE INDEX `slot_claims_booking` ON `slot_claims` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `slot_claims_series` ON `slot_claims` (`series_id`,`original_date`) WHERE series_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `slot_claims_crew` ON `slot_claims` (`crew`,`date`);
--> statement-breakpoint
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
--> statement-breakpoint
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
	`earlier_pause_days` integer DEFAULT 0 NOT NULL,
	`earlier_pause_until` text,
	`ended_from` text,
	`consent_text` text,
	`consent_version` text,
	`consent_at` integer,
	`noticed_on` text,
	`undo` text,
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
CREATE UNIQUE INDEX `series_key` ON `series` (`key`);
--> statement-breakpoint
CREATE INDEX `series_by_status` ON `series` (`status`,`id`);
--> statement-breakpoint
CREATE INDEX `series_customer` ON `series` (`customer_id`);
--> statement-breakpoint
CREATE INDEX `series_email` ON `series` (`email_key`);
--> statement-breakpoint
CREATE INDEX `series_phone` ON `series` (`phone_key`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `series_changes_once` ON `series_changes` (`series_id`,`from_original`);
--> statement-breakpoint
CREATE TABLE `series_checks` (
	`series_id` integer PRIMARY KEY NOT NULL,
	`checked_on` text,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "series_checks_checked_on" CHECK("series_checks"."checked_on" IS date("series_checks"."checked_on"))
);
--> statement-breakpoint
CREATE TABLE `series_conflicts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`series_id` integer NOT NULL,
	`original_date` text NOT NULL,
	`date` text NOT NULL,
	`begins_at` integer NOT NULL,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "series_conflicts_original_date" CHECK("series_conflicts"."original_date" IS date("series_conflicts"."original_date")),
	CONSTRAINT "series_conflicts_date" CHECK("series_conflicts"."date" IS date("series_conflicts"."date"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `series_conflicts_once` ON `series_conflicts` (`series_id`,`original_date`);
--> statement-breakpoint
CREATE INDEX `series_conflicts_day` ON `series_conflicts` (`date`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `series_exceptions_once` ON `series_exceptions` (`series_id`,`original_date`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `series_rates_once` ON `series_rates` (`series_id`,`from_date`);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`sess` text NOT NULL,
	`created_at` integer NOT NULL,
	`expire` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `sessions_expire` ON `sessions` (`expire`);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
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
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
--> statement-breakpoint
CREATE TABLE `site_revisions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`changes` text NOT NULL,
	`file` text,
	`brought_back` integer,
	`actor` text NOT NULL,
	`created_at` integer NOT NULL,
	`published_at` integer,
	CONSTRAINT "site_revisions_changes" CHECK(json_type("site_revisions"."changes") = 'array')
);
--> statement-breakpoint
CREATE INDEX `site_revisions_published` ON `site_revisions` (`published_at`);
--> statement-breakpoint
-- The search of the dashboard: parts of words of three characters and more, letters without their
-- marks. The index keeps no copy of the texts; triggers keep it current. A migration that makes
-- `bookings` or `customers` anew must create its triggers again (docs/decisions/020).
CREATE VIRTUAL TABLE `bookings_fts` USING fts5(
  first_name, last_name, email, phone, address, phone_key,
  content='bookings', content_rowid='id', columnsize=0,
  tokenize='trigram remove_diacritics 2'
);
--> statement-breakpoint
-- The triggers of the search went with the old table; its index holds row ids, which have stayed.
CREATE TRIGGER `bookings_fts_insert` AFTER INSERT ON `bookings` BEGIN
  INSERT INTO bookings_fts(rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES (new.id, new.first_name, new.last_name, new.email, new.phone, new.address, new.phone_key);
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_fts_delete` AFTER DELETE ON `bookings` BEGIN
  INSERT INTO bookings_fts(bookings_fts, rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES ('delete', old.id, old.first_name, old.last_name, old.email, old.phone, old.address, old.phone_key);
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_fts_update`
AFTER UPDATE OF first_name, last_name, email, phone, address, phone_key ON `bookings` BEGIN
  INSERT INTO bookings_fts(bookings_fts, rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES ('delete', old.id, old.first_name, old.last_name, old.email, old.phone, old.address, old.phone_key);
  INSERT INTO bookings_fts(rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES (new.id, new.first_name, new.last_name, new.email, new.phone, new.address, new.phone_key);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `customers_fts` USING fts5(
  first_name, last_name, email, phone, address, phone_key,
  content='customers', content_rowid='id', columnsize=0,
  tokenize='trigram remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER `customers_fts_insert` AFTER INSERT ON `customers` BEGIN
  INSERT INTO customers_fts(rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES (new.id, new.first_name, new.last_name, new.email, new.phone, new.address, new.phone_key);
END;
--> statement-breakpoint
CREATE TRIGGER `customers_fts_delete` AFTER DELETE ON `customers` BEGIN
  INSERT INTO customers_fts(customers_fts, rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES ('delete', old.id, old.first_name, old.last_name, old.email, old.phone, old.address, old.phone_key);
END;
--> statement-breakpoint
CREATE TRIGGER `customers_fts_update`
AFTER UPDATE OF first_name, last_name, email, phone, address, phone_key ON `customers` BEGIN
  INSERT INTO customers_fts(customers_fts, rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES ('delete', old.id, old.first_name, old.last_name, old.email, old.phone, old.address, old.phone_key);
  INSERT INTO customers_fts(rowid, first_name, last_name, email, phone, address, phone_key)
  VALUES (new.id, new.first_name, new.last_name, new.email, new.phone, new.address, new.phone_key);
END;
--> statement-breakpoint
-- Whatever can change what a plan’s visits meet takes the mark off that they were looked at.
CREATE TRIGGER `series_checks_of_new` AFTER INSERT ON `series` BEGIN
	INSERT INTO series_checks (series_id) VALUES (new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_of_plan` AFTER UPDATE OF `status`, `anchor_date`, `weeks`, `period`, `crew`, `service_type`, `paused_from`, `paused_until`, `ended_from` ON `series` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_changes_insert` AFTER INSERT ON `series_changes` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id = new.series_id;
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_changes_update` AFTER UPDATE ON `series_changes` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (old.series_id, new.series_id);
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_changes_delete` AFTER DELETE ON `series_changes` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id = old.series_id;
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_exceptions_insert` AFTER INSERT ON `series_exceptions` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id = new.series_id;
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_exceptions_update` AFTER UPDATE ON `series_exceptions` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (old.series_id, new.series_id);
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_exceptions_delete` AFTER DELETE ON `series_exceptions` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id = old.series_id;
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_rates_insert` AFTER INSERT ON `series_rates` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id = new.series_id;
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_rates_update` AFTER UPDATE ON `series_rates` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (old.series_id, new.series_id);
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_rates_delete` AFTER DELETE ON `series_rates` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id = old.series_id;
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_visits_insert` AFTER INSERT ON `bookings` WHEN new.series_id IS NOT NULL BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id = new.series_id;
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_visits_update` AFTER UPDATE OF `series_id`, `original_date`, `status` ON `bookings` WHEN old.series_id IS NOT NULL OR new.series_id IS NOT NULL BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (old.series_id, new.series_id);
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_visits_delete` AFTER DELETE ON `bookings` WHEN old.series_id IS NOT NULL BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id = old.series_id;
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_blocks_insert` AFTER INSERT ON `blocked_time_slots` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
    SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date = new.date);
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_blocks_update` AFTER UPDATE ON `blocked_time_slots` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
    SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date = old.date);
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
    SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date = new.date);
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_blocks_delete` AFTER DELETE ON `blocked_time_slots` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
    SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date = old.date);
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_weekly_insert` AFTER INSERT ON `weekly_blocks` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
    SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date BETWEEN new.starts_on AND coalesce(new.ends_on, '9999-12-31') AND strftime('%w', date) = CAST(new.weekday AS text));
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_weekly_update` AFTER UPDATE ON `weekly_blocks` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
    SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date BETWEEN old.starts_on AND coalesce(old.ends_on, '9999-12-31') AND strftime('%w', date) = CAST(old.weekday AS text));
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
    SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date BETWEEN new.starts_on AND coalesce(new.ends_on, '9999-12-31') AND strftime('%w', date) = CAST(new.weekday AS text));
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_weekly_delete` AFTER DELETE ON `weekly_blocks` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
    SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date BETWEEN old.starts_on AND coalesce(old.ends_on, '9999-12-31') AND strftime('%w', date) = CAST(old.weekday AS text));
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_off_insert` AFTER INSERT ON `crew_time_off` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
    SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND crew = new.crew_id AND date BETWEEN new.starts_on AND new.ends_on);
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_off_update` AFTER UPDATE ON `crew_time_off` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
    SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND crew = old.crew_id AND date BETWEEN old.starts_on AND old.ends_on);
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
    SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND crew = new.crew_id AND date BETWEEN new.starts_on AND new.ends_on);
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_off_delete` AFTER DELETE ON `crew_time_off` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
    SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND crew = old.crew_id AND date BETWEEN old.starts_on AND old.ends_on);
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_crews` AFTER UPDATE OF `is_active` ON `crews` BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
    SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND crew = new.id);
END;
--> statement-breakpoint
-- Dropped with the table; written again.
CREATE TRIGGER `series_checks_claims_insert` AFTER INSERT ON `slot_claims` WHEN new.series_id IS NOT NULL BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id = new.series_id;
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_claims_update` AFTER UPDATE OF `series_id`, `original_date`, `date`, `period`, `half_hour`, `crew` ON `slot_claims` WHEN old.series_id IS NOT NULL OR new.series_id IS NOT NULL BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id IN (old.series_id, new.series_id);
END;
--> statement-breakpoint
CREATE TRIGGER `series_checks_claims_delete` AFTER DELETE ON `slot_claims` WHEN old.series_id IS NOT NULL BEGIN
  UPDATE series_checks SET checked_on = NULL WHERE series_id = old.series_id;
END;
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
END;
--> statement-breakpoint
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
-- Documents are only added, each with the next number (docs/decisions/083). After seven years nobody
-- may ask for them anymore, and the customer is taken out.
CREATE TRIGGER `documents_unchanged` BEFORE UPDATE ON `documents`
WHEN old.issued_at > (unixepoch() - 2557 * 86400) * 1000
  OR new.body <> json_set(old.body, '$.customer', NULL)
  OR (new.id, new.key, new.series, new.number, new.kind, new.reason, new.answers, new.payment_id,
      new.booking_id, new.method, new.amount, new.tip, new.issued_at)
    IS NOT (old.id, old.key, old.series, old.number, old.kind, old.reason, old.answers,
      old.payment_id, old.booking_id, old.method, old.amount, old.tip, old.issued_at) BEGIN
  SELECT RAISE(ABORT, 'a document never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `documents_kept` BEFORE DELETE ON `documents` BEGIN
  SELECT RAISE(ABORT, 'a document is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `documents_next_number` BEFORE INSERT ON `documents`
WHEN new.series <> (SELECT max(id) FROM document_series)
  OR new.number <> 1 + coalesce((SELECT max(number) FROM documents WHERE series = new.series), 0)
  OR EXISTS (SELECT 1 FROM documents WHERE id = new.id OR key = new.key) BEGIN
  SELECT RAISE(ABORT, 'documents are numbered without a gap');
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
--> statement-breakpoint
-- No more is taken off a line than stands on it.
CREATE TRIGGER `invoice_credit_fits` BEFORE INSERT ON `invoice_credits`
WHEN new.amount > (SELECT amount FROM invoice_lines WHERE id = new.line_id)
  - coalesce((SELECT sum(amount) FROM invoice_credits WHERE line_id = new.line_id), 0) BEGIN
  SELECT RAISE(ABORT, 'a credit note takes off at most what stands there');
END;
--> statement-breakpoint
-- What was issued never changes: as with receipts, the customer is taken out after seven years.
CREATE TRIGGER `invoice_papers_unchanged` BEFORE UPDATE ON `invoice_papers`
WHEN old.issued_at > (unixepoch() - 2557 * 86400) * 1000
  OR new.body <> json_set(old.body, '$.customer', NULL)
  OR (new.id, new.key, new.series, new.number, new.kind, new.invoice_id, new.amount, new.issued_at)
    IS NOT (old.id, old.key, old.series, old.number, old.kind, old.invoice_id, old.amount,
      old.issued_at) BEGIN
  SELECT RAISE(ABORT, 'an invoice never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_papers_kept` BEFORE DELETE ON `invoice_papers` BEGIN
  SELECT RAISE(ABORT, 'an invoice is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_papers_next_number` BEFORE INSERT ON `invoice_papers`
WHEN new.series <> (SELECT max(id) FROM document_series)
  OR new.number <> 1 + coalesce((SELECT max(number) FROM invoice_papers WHERE series = new.series), 0)
  OR EXISTS (SELECT 1 FROM invoice_papers WHERE id = new.id OR key = new.key) BEGIN
  SELECT RAISE(ABORT, 'invoices are numbered without a gap');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_lines_unchanged` BEFORE UPDATE ON `invoice_lines` BEGIN
  SELECT RAISE(ABORT, 'an invoice never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_lines_kept` BEFORE DELETE ON `invoice_lines` BEGIN
  SELECT RAISE(ABORT, 'an invoice is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_credits_unchanged` BEFORE UPDATE ON `invoice_credits` BEGIN
  SELECT RAISE(ABORT, 'an invoice never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_credits_kept` BEFORE DELETE ON `invoice_credits` BEGIN
  SELECT RAISE(ABORT, 'an invoice is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `invoices_issued_once` BEFORE UPDATE ON `invoices`
WHEN old.status IN ('issued', 'void') AND (
  new.status NOT IN (old.status, 'void')
  OR (new.key, new.month, new.through, new.booking_id, new.issued_at, new.due_on)
    IS NOT (old.key, old.month, old.through, old.booking_id, old.issued_at, old.due_on)) BEGIN
  SELECT RAISE(ABORT, 'an invoice never changes');
END;
--> statement-breakpoint
-- The first crew, and the first series of numbers of receipts and invoices.
INSERT INTO `crews` (`id`, `name`, `color`, `is_active`, `created_at`, `updated_at`)
VALUES (1, 'Crew 1', 'green', 1, 0, 0);
--> statement-breakpoint
INSERT INTO `document_series` (`name`, `started_at`) VALUES ('', 0);
