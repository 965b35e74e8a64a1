CREATE TABLE `quote_messages` (
	`message_id` integer PRIMARY KEY NOT NULL,
	`quote_id` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `quote_messages_quote` ON `quote_messages` (`quote_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `quote_revisions_number` ON `quote_revisions` (`quote_id`,`number`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `quotes_key` ON `quotes` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_save_key` ON `quotes` (`save_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `quotes_booking` ON `quotes` (`booking_id`);--> statement-breakpoint
CREATE INDEX `quotes_by_status` ON `quotes` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `quotes_email` ON `quotes` (`email_key`);--> statement-breakpoint
CREATE INDEX `quotes_phone` ON `quotes` (`phone_key`);