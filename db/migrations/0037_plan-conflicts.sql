CREATE TABLE `series_checks` (
	`series_id` integer PRIMARY KEY NOT NULL,
	`checked_on` text,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "series_checks_checked_on" CHECK("series_checks"."checked_on" IS date("series_checks"."checked_on"))
);
--> statement-breakpoint
CREATE TABLE `series_conflicts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`series_id` integer NOT NULL,
	`original_date` text NOT NULL,
	`date` text NOT NULL,
	`begins_at` integer NOT NULL,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "series_conflicts_original_date" CHECK("series_conflicts"."original_date" IS date("series_conflicts"."original_date")),
	CONSTRAINT "series_conflicts_date" CHECK("series_conflicts"."date" IS date("series_conflicts"."date"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `series_conflicts_once` ON `series_conflicts` (`series_id`,`original_date`);--> statement-breakpoint
CREATE INDEX `series_conflicts_day` ON `series_conflicts` (`date`);--> statement-breakpoint
INSERT INTO `series_checks` (`series_id`) SELECT `id` FROM `series`;--> statement-breakpoint
CREATE TRIGGER `series_checks_of_new` AFTER INSERT ON `series` BEGIN
	INSERT INTO series_checks (series_id) VALUES (new.id);
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_of_plan` AFTER UPDATE OF `status`, `anchor_date`, `weeks`, `period`, `crew`, `service_type`, `paused_from`, `paused_until`, `ended_from` ON `series` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_changes_insert` AFTER INSERT ON `series_changes` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id = new.series_id;
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_changes_update` AFTER UPDATE ON `series_changes` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (old.series_id, new.series_id);
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_changes_delete` AFTER DELETE ON `series_changes` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id = old.series_id;
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_exceptions_insert` AFTER INSERT ON `series_exceptions` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id = new.series_id;
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_exceptions_update` AFTER UPDATE ON `series_exceptions` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (old.series_id, new.series_id);
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_exceptions_delete` AFTER DELETE ON `series_exceptions` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id = old.series_id;
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_rates_insert` AFTER INSERT ON `series_rates` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id = new.series_id;
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_rates_update` AFTER UPDATE ON `series_rates` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (old.series_id, new.series_id);
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_rates_delete` AFTER DELETE ON `series_rates` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id = old.series_id;
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_claims_insert` AFTER INSERT ON `slot_claims` WHEN new.series_id IS NOT NULL BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id = new.series_id;
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_claims_update` AFTER UPDATE OF `series_id`, `original_date`, `date`, `period`, `crew` ON `slot_claims` WHEN old.series_id IS NOT NULL OR new.series_id IS NOT NULL BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (old.series_id, new.series_id);
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_claims_delete` AFTER DELETE ON `slot_claims` WHEN old.series_id IS NOT NULL BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id = old.series_id;
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_visits_insert` AFTER INSERT ON `bookings` WHEN new.series_id IS NOT NULL BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id = new.series_id;
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_visits_update` AFTER UPDATE OF `series_id`, `original_date`, `status` ON `bookings` WHEN old.series_id IS NOT NULL OR new.series_id IS NOT NULL BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (old.series_id, new.series_id);
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_visits_delete` AFTER DELETE ON `bookings` WHEN old.series_id IS NOT NULL BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id = old.series_id;
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_blocks_insert` AFTER INSERT ON `blocked_time_slots` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
		SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date = new.date);
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_blocks_update` AFTER UPDATE ON `blocked_time_slots` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
		SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date = old.date);
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
		SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date = new.date);
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_blocks_delete` AFTER DELETE ON `blocked_time_slots` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
		SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date = old.date);
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_weekly_insert` AFTER INSERT ON `weekly_blocks` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
		SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date BETWEEN new.starts_on AND coalesce(new.ends_on, '9999-12-31') AND strftime('%w', date) = CAST(new.weekday AS text));
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_weekly_update` AFTER UPDATE ON `weekly_blocks` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
		SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date BETWEEN old.starts_on AND coalesce(old.ends_on, '9999-12-31') AND strftime('%w', date) = CAST(old.weekday AS text));
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
		SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date BETWEEN new.starts_on AND coalesce(new.ends_on, '9999-12-31') AND strftime('%w', date) = CAST(new.weekday AS text));
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_weekly_delete` AFTER DELETE ON `weekly_blocks` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
		SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND date BETWEEN old.starts_on AND coalesce(old.ends_on, '9999-12-31') AND strftime('%w', date) = CAST(old.weekday AS text));
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_off_insert` AFTER INSERT ON `crew_time_off` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
		SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND crew = new.crew_id AND date BETWEEN new.starts_on AND new.ends_on);
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_off_update` AFTER UPDATE ON `crew_time_off` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
		SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND crew = old.crew_id AND date BETWEEN old.starts_on AND old.ends_on);
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
		SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND crew = new.crew_id AND date BETWEEN new.starts_on AND new.ends_on);
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_off_delete` AFTER DELETE ON `crew_time_off` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
		SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND crew = old.crew_id AND date BETWEEN old.starts_on AND old.ends_on);
END;--> statement-breakpoint
CREATE TRIGGER `series_checks_crews` AFTER UPDATE OF `is_active` ON `crews` BEGIN
	UPDATE series_checks SET checked_on = NULL WHERE series_id IN (
		SELECT series_id FROM slot_claims WHERE series_id IS NOT NULL AND crew = new.id);
END;
