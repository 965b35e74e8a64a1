DROP INDEX `payments_booking`;--> statement-breakpoint
DROP INDEX `payments_received`;--> statement-breakpoint
CREATE INDEX `payments_booking` ON `payments` (`booking_id`,`amount`,`refunded`);--> statement-breakpoint
CREATE INDEX `payments_received` ON `payments` (`created_at`,`method`,`amount`);--> statement-breakpoint
CREATE INDEX `bookings_worth` ON `bookings` (`preferred_date`,`status`,`estimated_cost`,`discount`);