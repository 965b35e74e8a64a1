CREATE TABLE `planned_charges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`card_id` integer,
	`amount` integer NOT NULL,
	`tip` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'planned' NOT NULL,
	`held_by` text,
	`outcome` text,
	`due_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`first_tried_at` integer,
	`declined_with` text,
	`claimed_until` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`card_id`) REFERENCES `kept_cards`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "planned_charges_status" CHECK("planned_charges"."status" IN ('planned', 'held', 'ended')),
	CONSTRAINT "planned_charges_held_by" CHECK("planned_charges"."held_by" IN ('owner', 'crew')),
	CONSTRAINT "planned_charges_outcome" CHECK("planned_charges"."outcome" IN ('charged', 'paid', 'declined', 'stopped', 'taken-back', 'off', 'no-card', 'erased')),
	CONSTRAINT "planned_charges_amount" CHECK("planned_charges"."amount" > 0),
	CONSTRAINT "planned_charges_tip" CHECK("planned_charges"."tip" >= 0),
	CONSTRAINT "planned_charges_held" CHECK(("planned_charges"."status" = 'held') = ("planned_charges"."held_by" IS NOT NULL)),
	CONSTRAINT "planned_charges_ended" CHECK(("planned_charges"."status" = 'ended') = ("planned_charges"."outcome" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `planned_charges_open` ON `planned_charges` (`booking_id`) WHERE "planned_charges"."status" <> 'ended';--> statement-breakpoint
CREATE INDEX `planned_charges_booking` ON `planned_charges` (`booking_id`);--> statement-breakpoint
CREATE INDEX `planned_charges_failed` ON `planned_charges` (`updated_at`) WHERE "planned_charges"."outcome" IN ('declined', 'no-card');--> statement-breakpoint
ALTER TABLE `charges` ADD `card_id` integer REFERENCES kept_cards(id) ON DELETE set null;