CREATE INDEX `bookings_planned` ON `bookings` (`preferred_date`) WHERE status IN ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX `payments_received` ON `payments` (`created_at`);--> statement-breakpoint
CREATE INDEX `refunds_made` ON `refunds` (`created_at`);