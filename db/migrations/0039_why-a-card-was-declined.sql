ALTER TABLE `kept_cards` ADD `declined_with` text;--> statement-breakpoint
ALTER TABLE `kept_cards` ADD `declined_at` integer;