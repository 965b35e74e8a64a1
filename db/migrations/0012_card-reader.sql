PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer,
	`draft_id` integer,
	`method` text NOT NULL,
	`payment_intent_id` text,
	`amount` integer NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'succeeded' NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "payments_method" CHECK("__new_payments"."method" IN ('card', 'peer', 'cash', 'reader', 'other')),
	CONSTRAINT "payments_status" CHECK("__new_payments"."status" IN ('succeeded', 'partially_refunded', 'refunded', 'disputed')),
	CONSTRAINT "payments_amount" CHECK("__new_payments"."amount" > 0),
	CONSTRAINT "payments_refunded" CHECK("__new_payments"."refunded" BETWEEN 0 AND "__new_payments"."amount")
);
--> statement-breakpoint
INSERT INTO `__new_payments`("id", "booking_id", "draft_id", "method", "payment_intent_id", "amount", "refunded", "status", "note", "created_at", "updated_at") SELECT "id", "booking_id", "draft_id", "method", "payment_intent_id", "amount", "refunded", "status", "note", "created_at", "updated_at" FROM `payments`;--> statement-breakpoint
DROP TABLE `payments`;--> statement-breakpoint
ALTER TABLE `__new_payments` RENAME TO `payments`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_payment_intent_id_unique` ON `payments` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `payments_booking` ON `payments` (`booking_id`);--> statement-breakpoint
CREATE INDEX `payments_draft` ON `payments` (`draft_id`);--> statement-breakpoint
CREATE INDEX `payments_received` ON `payments` (`created_at`);