ALTER TABLE `payments` ADD `tip` integer DEFAULT 0 NOT NULL CONSTRAINT "payments_tip" CHECK ("tip" BETWEEN 0 AND "amount" - "refunded");--> statement-breakpoint
DROP INDEX `payments_booking`;--> statement-breakpoint
CREATE INDEX `payments_booking` ON `payments` (`booking_id`,`amount`,`refunded`,`tip`);
