CREATE INDEX `bookings_by_payment` ON `bookings` (`payment_status`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_by_service` ON `bookings` (`service_type`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_booked_at` ON `bookings` (`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_visit` ON `bookings` (`preferred_date`,CASE preferred_time WHEN 'morning' THEN 0 WHEN 'afternoon' THEN 1 ELSE 2 END,`id`);--> statement-breakpoint
CREATE INDEX `messages_unanswered` ON `messages` (`id`) WHERE replied_at IS NULL AND booking_id IS NULL AND deleted_at IS NULL;