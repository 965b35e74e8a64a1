CREATE TABLE `money_checks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`checked_at` integer NOT NULL,
	`compared` integer NOT NULL,
	`findings` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`status` text NOT NULL,
	`is_automatic` integer NOT NULL,
	`failure` text,
	`arrives_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payouts_made` ON `payouts` (`created_at`);--> statement-breakpoint
CREATE TABLE `stripe_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`amount` integer NOT NULL,
	`fee` integer NOT NULL,
	`source_id` text,
	`payment_intent_id` text,
	`payout_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_moves_intent` ON `stripe_moves` (`payment_intent_id`,`amount`);--> statement-breakpoint
CREATE INDEX `stripe_moves_payout` ON `stripe_moves` (`payout_id`);--> statement-breakpoint
CREATE INDEX `stripe_moves_made` ON `stripe_moves` (`created_at`);