CREATE TABLE `contract_months` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`series_id` integer NOT NULL,
	`month` text NOT NULL,
	`booking_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "contract_months_amount" CHECK("contract_months"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_months_once` ON `contract_months` (`series_id`,`month`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_months_booking` ON `contract_months` (`booking_id`);--> statement-breakpoint
CREATE TABLE `contracts` (
	`series_id` integer PRIMARY KEY NOT NULL,
	`quote_id` integer NOT NULL,
	`priced_by` text NOT NULL,
	`monthly_price` integer,
	`notice_days` integer NOT NULL,
	`ends_on` text,
	`scope` text NOT NULL,
	`checklist` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "contracts_priced_by" CHECK("contracts"."priced_by" IN ('visit', 'month')),
	CONSTRAINT "contracts_ends_on" CHECK("contracts"."ends_on" IS date("contracts"."ends_on")),
	CONSTRAINT "contracts_monthly_price" CHECK(CASE "contracts"."priced_by" WHEN 'month' THEN coalesce("contracts"."monthly_price", 0) > 0
        ELSE "contracts"."monthly_price" IS NULL END),
	CONSTRAINT "contracts_notice_days" CHECK("contracts"."notice_days" BETWEEN 0 AND 180)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_quote` ON `contracts` (`quote_id`);--> statement-breakpoint
ALTER TABLE `series` ADD `weekdays` text;--> statement-breakpoint
ALTER TABLE `series` ADD `is_by_month` integer DEFAULT false NOT NULL;