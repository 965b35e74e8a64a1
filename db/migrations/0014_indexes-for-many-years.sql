CREATE INDEX `bookings_whose` ON `bookings` (`id`,`customer_id`);--> statement-breakpoint
CREATE INDEX `outbox_sent` ON `outbox` (`channel`,`sent_at`);