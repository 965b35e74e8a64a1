CREATE TABLE `plan_calls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`series_id` integer NOT NULL,
	`change` text NOT NULL,
	`created_at` integer NOT NULL,
	`told_at` integer,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `plan_calls_open` ON `plan_calls` (`told_at`,`series_id`);--> statement-breakpoint
CREATE INDEX `plan_calls_series` ON `plan_calls` (`series_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_customer_calls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`event` text NOT NULL,
	`created_at` integer NOT NULL,
	`told_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "customer_calls_event" CHECK("__new_customer_calls"."event" IN ('confirmed', 'moved', 'cancelled', 'restored', 'changed', 'refunded'))
);
--> statement-breakpoint
INSERT INTO `__new_customer_calls`("id", "booking_id", "event", "created_at", "told_at") SELECT "id", "booking_id", "event", "created_at", "told_at" FROM `customer_calls`;--> statement-breakpoint
DROP TABLE `customer_calls`;--> statement-breakpoint
ALTER TABLE `__new_customer_calls` RENAME TO `customer_calls`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `customer_calls_open` ON `customer_calls` (`told_at`,`booking_id`);--> statement-breakpoint
CREATE INDEX `customer_calls_booking` ON `customer_calls` (`booking_id`);