ALTER TABLE `contracts` ADD `crews` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `slot_claims` ADD `crew_rank` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `slot_claims_further` ON `slot_claims` (`booking_id`) WHERE crew_rank > 1;