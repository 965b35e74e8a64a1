CREATE TABLE `charges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`booking_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`tip` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`payment_intent_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "charges_status" CHECK("charges"."status" IN ('open', 'closing', 'closed', 'paid')),
	CONSTRAINT "charges_amount" CHECK("charges"."amount" > 0),
	CONSTRAINT "charges_tip" CHECK("charges"."tip" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `charges_key_unique` ON `charges` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `charges_payment_intent_id_unique` ON `charges` (`payment_intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `charges_open` ON `charges` (`booking_id`) WHERE "charges"."status" = 'open';--> statement-breakpoint
CREATE INDEX `charges_booking` ON `charges` (`booking_id`);--> statement-breakpoint
CREATE INDEX `charges_unfinished` ON `charges` (`updated_at`) WHERE "charges"."status" IN ('open', 'closing');