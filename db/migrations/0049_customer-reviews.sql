CREATE TABLE `customer_reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`status` text DEFAULT 'asked' NOT NULL,
	`rating` integer,
	`words` text DEFAULT '' NOT NULL,
	`shown_name` text DEFAULT '' NOT NULL,
	`consent_text` text,
	`consent_at` integer,
	`asked_at` integer NOT NULL,
	`viewed_at` integer,
	`answered_at` integer,
	`changed_at` integer,
	`task_at` integer,
	`hidden_for` text,
	`reply` text,
	`replied_at` integer,
	`stopped_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "customer_reviews_status" CHECK("customer_reviews"."status" IN ('asked', 'waiting', 'approved', 'hidden')),
	CONSTRAINT "customer_reviews_hidden_for" CHECK("customer_reviews"."hidden_for" IN ('private', 'abuse', 'other-matter', 'advertising', 'asked')),
	CONSTRAINT "customer_reviews_rating" CHECK("customer_reviews"."rating" BETWEEN 1 AND 5),
	CONSTRAINT "customer_reviews_answered" CHECK(("customer_reviews"."status" = 'asked') = ("customer_reviews"."rating" IS NULL) AND ("customer_reviews"."rating" IS NULL) = ("customer_reviews"."answered_at" IS NULL)),
	CONSTRAINT "customer_reviews_consent" CHECK(("customer_reviews"."consent_at" IS NULL) = ("customer_reviews"."consent_text" IS NULL)),
	CONSTRAINT "customer_reviews_shown" CHECK("customer_reviews"."status" <> 'approved' OR "customer_reviews"."consent_at" IS NOT NULL),
	CONSTRAINT "customer_reviews_hidden" CHECK(("customer_reviews"."status" = 'hidden') = ("customer_reviews"."hidden_for" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_reviews_booking_id_unique` ON `customer_reviews` (`booking_id`);--> statement-breakpoint
CREATE INDEX `customer_reviews_by_status` ON `customer_reviews` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `customer_reviews_tasks` ON `customer_reviews` (`id`) WHERE task_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_reviews_asked` ON `customer_reviews` (`asked_at`);