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
CREATE UNIQUE INDEX `booking_lines_position` ON `booking_lines` (`booking_id`,`position`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `minutes` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `bedrooms` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `bathrooms` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `occasion` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `frequency` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `every_visit` text;--> statement-breakpoint
ALTER TABLE `drafts` ADD `price` text;