PRAGMA foreign_keys=OFF;--> statement-breakpoint
-- Each visit starts where its first part of the day does and takes its own minutes, as far as the
-- parts that it held go: no two visits of a crew can meet. What nobody wrote down takes the longest
-- time of its service.
CREATE TABLE `half_hours` AS
WITH RECURSIVE part("period", "from", "until") AS (VALUES ('morning', 0, 8), ('afternoon', 8, 18), ('evening', 18, 24)),
half("n") AS (VALUES (0) UNION ALL SELECT "n" + 1 FROM half WHERE "n" < 23),
visit AS (
	SELECT claim."date", claim."crew", claim."draft_id", claim."booking_id", claim."series_id", claim."original_date",
		max(claim."expires_at") AS "expires_at", min(part."from") AS "from", max(part."until") AS "until",
		CASE
			WHEN claim."booking_id" IS NOT NULL THEN (SELECT coalesce("minutes", CASE "service_type" WHEN 'deep' THEN 360 WHEN 'premium' THEN 480 ELSE 180 END) FROM `bookings` WHERE "id" = claim."booking_id")
			WHEN claim."series_id" IS NOT NULL THEN (SELECT coalesce((SELECT "minutes" FROM `series_rates` WHERE "series_id" = claim."series_id" AND "from_date" <= claim."original_date" ORDER BY "from_date" DESC, "id" DESC LIMIT 1), CASE "service_type" WHEN 'deep' THEN 360 WHEN 'premium' THEN 480 ELSE 180 END) FROM `series` WHERE "id" = claim."series_id")
			ELSE 720
		END AS "minutes"
	FROM `slot_claims` AS claim JOIN part ON part."period" = claim."period"
	GROUP BY claim."date", claim."crew", claim."draft_id", claim."booking_id", claim."series_id", claim."original_date"
)
SELECT visit."date", part."period", half."n" AS "half_hour", visit."crew", visit."draft_id", visit."booking_id", visit."series_id", visit."original_date", visit."expires_at"
FROM visit JOIN part ON part."from" = visit."from"
JOIN half ON half."n" >= visit."from" AND half."n" < min(visit."until", visit."from" + max(1, (visit."minutes" + 29) / 30));
--> statement-breakpoint
DROP TABLE `slot_claims`;--> statement-breakpoint
CREATE TABLE `slot_claims` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`date` text NOT NULL,
	`period` text NOT NULL,
	`half_hour` integer NOT NULL,
	`is_fixed` integer DEFAULT false NOT NULL,
	`crew` integer NOT NULL,
	`draft_id` integer,
	`booking_id` integer,
	`series_id` integer,
	`original_date` text,
	`expires_at` integer,
	FOREIGN KEY (`crew`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "slot_claims_period" CHECK("slot_claims"."period" IN ('morning', 'afternoon', 'evening')),
	CONSTRAINT "slot_claims_half_hour" CHECK("slot_claims"."half_hour" BETWEEN 0 AND 23),
	CONSTRAINT "slot_claims_date" CHECK("slot_claims"."date" IS date("slot_claims"."date")),
	CONSTRAINT "slot_claims_one_owner" CHECK(("slot_claims"."draft_id" IS NOT NULL) + ("slot_claims"."booking_id" IS NOT NULL) + ("slot_claims"."series_id" IS NOT NULL) = 1),
	CONSTRAINT "slot_claims_of_series" CHECK(("slot_claims"."series_id" IS NULL) = ("slot_claims"."original_date" IS NULL))
);
--> statement-breakpoint
INSERT INTO `slot_claims`("date", "period", "half_hour", "crew", "draft_id", "booking_id", "series_id", "original_date", "expires_at") SELECT "date", "period", "half_hour", "crew", "draft_id", "booking_id", "series_id", "original_date", "expires_at" FROM `half_hours`;--> statement-breakpoint
DROP TABLE `half_hours`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `slot_claims_one_per_crew` ON `slot_claims` (`date`,`crew`,`half_hour`);--> statement-breakpoint
CREATE INDEX `slot_claims_draft` ON `slot_claims` (`draft_id`);--> statement-breakpoint
CREATE INDEX `slot_claims_booking` ON `slot_claims` (`booking_id`);--> statement-breakpoint
CREATE INDEX `slot_claims_series` ON `slot_claims` (`series_id`,`original_date`) WHERE series_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `slot_claims_crew` ON `slot_claims` (`crew`,`date`);--> statement-breakpoint
-- Dropped with the table; written again.
CREATE TRIGGER `series_checks_claims_insert` AFTER INSERT ON `slot_claims` WHEN new.series_id IS NOT NULL BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id = new.series_id;
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_claims_update` AFTER UPDATE OF `series_id`, `original_date`, `date`, `period`, `half_hour`, `crew` ON `slot_claims` WHEN old.series_id IS NOT NULL OR new.series_id IS NOT NULL BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (old.series_id, new.series_id);
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_claims_delete` AFTER DELETE ON `slot_claims` WHEN old.series_id IS NOT NULL BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id = old.series_id;
END;--> statement-breakpoint
UPDATE series_checks SET checked_on = NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `arrival_from` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `arrival_until` integer;
