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
CREATE UNIQUE INDEX `crew_delays_once` ON `crew_delays` (`key`,`booking_id`);--> statement-breakpoint
CREATE INDEX `crew_delays_booking` ON `crew_delays` (`booking_id`);