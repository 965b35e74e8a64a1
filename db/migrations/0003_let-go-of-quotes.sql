PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_contracts` (
	`series_id` integer PRIMARY KEY NOT NULL,
	`quote_id` integer,
	`priced_by` text NOT NULL,
	`monthly_price` integer,
	`notice_days` integer NOT NULL,
	`ends_on` text,
	`scope` text NOT NULL,
	`checklist` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "contracts_priced_by" CHECK("__new_contracts"."priced_by" IN ('visit', 'month')),
	CONSTRAINT "contracts_ends_on" CHECK("__new_contracts"."ends_on" IS date("__new_contracts"."ends_on")),
	CONSTRAINT "contracts_monthly_price" CHECK(CASE "__new_contracts"."priced_by" WHEN 'month' THEN coalesce("__new_contracts"."monthly_price", 0) > 0
        ELSE "__new_contracts"."monthly_price" IS NULL END),
	CONSTRAINT "contracts_notice_days" CHECK("__new_contracts"."notice_days" BETWEEN 0 AND 180)
);
--> statement-breakpoint
INSERT INTO `__new_contracts`("series_id", "quote_id", "priced_by", "monthly_price", "notice_days", "ends_on", "scope", "checklist", "created_at") SELECT "series_id", "quote_id", "priced_by", "monthly_price", "notice_days", "ends_on", "scope", "checklist", "created_at" FROM `contracts`;--> statement-breakpoint
DROP TABLE `contracts`;--> statement-breakpoint
ALTER TABLE `__new_contracts` RENAME TO `contracts`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_quote` ON `contracts` (`quote_id`);