CREATE TABLE `crews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "crews_color" CHECK("crews"."color" IN ('green', 'blue', 'amber', 'plum', 'coral', 'teal', 'rose', 'slate'))
);
--> statement-breakpoint
CREATE TABLE `members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`crew_id` integer NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`link_version` integer DEFAULT 1 NOT NULL,
	`left_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "members_language" CHECK("members"."language" IN ('en', 'es'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `members_key` ON `members` (`key`);--> statement-breakpoint
CREATE INDEX `members_crew` ON `members` (`crew_id`);--> statement-breakpoint
INSERT INTO `crews` (`id`, `name`, `color`, `is_active`, `created_at`, `updated_at`)
WITH RECURSIVE numbers(n) AS (
	SELECT 1
	UNION ALL
	SELECT n + 1 FROM numbers WHERE n < (SELECT coalesce(max(`crew`), 1) FROM `slot_claims`)
)
SELECT n, 'Crew ' || n, CASE (n - 1) % 8 WHEN 0 THEN 'green' WHEN 1 THEN 'blue' WHEN 2 THEN 'amber' WHEN 3 THEN 'plum' WHEN 4 THEN 'coral' WHEN 5 THEN 'teal' WHEN 6 THEN 'rose' ELSE 'slate' END, 1, 0, 0 FROM numbers;
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_slot_claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`date` text NOT NULL,
	`period` text NOT NULL,
	`crew` integer NOT NULL,
	`draft_id` integer,
	`booking_id` integer,
	`expires_at` integer,
	FOREIGN KEY (`crew`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "slot_claims_period" CHECK("__new_slot_claims"."period" IN ('morning', 'afternoon', 'evening')),
	CONSTRAINT "slot_claims_date" CHECK("__new_slot_claims"."date" IS date("__new_slot_claims"."date")),
	CONSTRAINT "slot_claims_one_owner" CHECK(("__new_slot_claims"."draft_id" IS NULL) <> ("__new_slot_claims"."booking_id" IS NULL))
);
--> statement-breakpoint
INSERT INTO `__new_slot_claims`("id", "date", "period", "crew", "draft_id", "booking_id", "expires_at") SELECT "id", "date", "period", "crew", "draft_id", "booking_id", "expires_at" FROM `slot_claims`;--> statement-breakpoint
DROP TABLE `slot_claims`;--> statement-breakpoint
ALTER TABLE `__new_slot_claims` RENAME TO `slot_claims`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `slot_claims_one_per_crew` ON `slot_claims` (`date`,`period`,`crew`);--> statement-breakpoint
CREATE INDEX `slot_claims_draft` ON `slot_claims` (`draft_id`);--> statement-breakpoint
CREATE INDEX `slot_claims_booking` ON `slot_claims` (`booking_id`);--> statement-breakpoint
CREATE INDEX `slot_claims_crew` ON `slot_claims` (`crew`,`date`);