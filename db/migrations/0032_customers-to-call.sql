CREATE TABLE `customer_calls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`event` text NOT NULL,
	`created_at` integer NOT NULL,
	`told_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "customer_calls_event" CHECK("customer_calls"."event" IN ('confirmed', 'moved', 'cancelled', 'restored', 'changed'))
);
--> statement-breakpoint
CREATE INDEX `customer_calls_open` ON `customer_calls` (`told_at`,`booking_id`);--> statement-breakpoint
CREATE INDEX `customer_calls_booking` ON `customer_calls` (`booking_id`);