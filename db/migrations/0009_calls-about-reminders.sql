PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_customer_calls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`event` text NOT NULL,
	`created_at` integer NOT NULL,
	`told_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "customer_calls_event" CHECK("__new_customer_calls"."event" IN ('confirmed', 'moved', 'cancelled', 'restored', 'changed', 'refunded', 'reminder'))
);
--> statement-breakpoint
INSERT INTO `__new_customer_calls`("id", "booking_id", "event", "created_at", "told_at") SELECT "id", "booking_id", "event", "created_at", "told_at" FROM `customer_calls`;--> statement-breakpoint
DROP TABLE `customer_calls`;--> statement-breakpoint
ALTER TABLE `__new_customer_calls` RENAME TO `customer_calls`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `customer_calls_open` ON `customer_calls` (`told_at`,`booking_id`);--> statement-breakpoint
CREATE INDEX `customer_calls_booking` ON `customer_calls` (`booking_id`);