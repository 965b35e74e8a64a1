ALTER TABLE `refunds` ADD `not_before` integer;--> statement-breakpoint
ALTER TABLE `series` ADD `earlier_pause_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `series` ADD `earlier_pause_until` text;