CREATE TABLE `crew_time_off` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`crew_id` integer NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`period` text,
	`reason` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "crew_time_off_starts_on" CHECK("crew_time_off"."starts_on" IS date("crew_time_off"."starts_on")),
	CONSTRAINT "crew_time_off_ends_on" CHECK("crew_time_off"."ends_on" IS date("crew_time_off"."ends_on")),
	CONSTRAINT "crew_time_off_order" CHECK("crew_time_off"."starts_on" <= "crew_time_off"."ends_on"),
	CONSTRAINT "crew_time_off_period" CHECK("crew_time_off"."period" IS NULL OR "crew_time_off"."period" IN ('morning', 'afternoon', 'evening'))
);
--> statement-breakpoint
CREATE INDEX `crew_time_off_ends` ON `crew_time_off` (`ends_on`);