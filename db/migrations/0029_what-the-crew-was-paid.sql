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
CREATE UNIQUE INDEX `crew_payments_key_unique` ON `crew_payments` (`key`);--> statement-breakpoint
CREATE INDEX `crew_payments_booking` ON `crew_payments` (`booking_id`,`happened_at`);