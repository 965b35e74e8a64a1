CREATE TABLE `my_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `my_links_email` ON `my_links` (`email_key`);--> statement-breakpoint
CREATE INDEX `my_links_expires` ON `my_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `my_sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`email_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `my_sessions_email` ON `my_sessions` (`email_key`);--> statement-breakpoint
CREATE INDEX `my_sessions_expires` ON `my_sessions` (`expires_at`);