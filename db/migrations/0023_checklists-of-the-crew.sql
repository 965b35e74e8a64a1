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
CREATE UNIQUE INDEX `crew_checks_key_unique` ON `crew_checks` (`key`);--> statement-breakpoint
CREATE INDEX `crew_checks_booking` ON `crew_checks` (`booking_id`,`happened_at`);