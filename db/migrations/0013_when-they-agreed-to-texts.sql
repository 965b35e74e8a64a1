ALTER TABLE `bookings` ADD `sms_consent_at` integer;--> statement-breakpoint
-- Until now the box stood in the booking form only: they agreed when they booked.
UPDATE `bookings` SET `sms_consent_at` = `created_at` WHERE `sms_consent` = 1;
