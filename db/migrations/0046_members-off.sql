CREATE TABLE `member_time_off` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`reason` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "member_time_off_starts_on" CHECK("member_time_off"."starts_on" IS date("member_time_off"."starts_on")),
	CONSTRAINT "member_time_off_ends_on" CHECK("member_time_off"."ends_on" IS date("member_time_off"."ends_on")),
	CONSTRAINT "member_time_off_order" CHECK("member_time_off"."starts_on" <= "member_time_off"."ends_on")
);
--> statement-breakpoint
CREATE INDEX `member_time_off_ends` ON `member_time_off` (`ends_on`);--> statement-breakpoint
ALTER TABLE `slot_claims` ADD `is_extra` integer DEFAULT false NOT NULL;