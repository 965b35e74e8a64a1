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
CREATE UNIQUE INDEX `crew_photos_key_unique` ON `crew_photos` (`key`);--> statement-breakpoint
CREATE INDEX `crew_photos_booking` ON `crew_photos` (`booking_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `crew_taps_key_unique` ON `crew_taps` (`key`);--> statement-breakpoint
CREATE INDEX `crew_taps_booking` ON `crew_taps` (`booking_id`,`happened_at`);--> statement-breakpoint
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