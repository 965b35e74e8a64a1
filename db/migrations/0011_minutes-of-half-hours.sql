ALTER TABLE `slot_claims` ADD `minutes` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
-- A booking knows what it takes, so its last half hour is what is left of that; what a plan holds is
-- put right the next time that the plan is extended.
UPDATE `slot_claims` SET `minutes` = max(1, min(30,
  (SELECT `bookings`.`minutes` FROM `bookings` WHERE `bookings`.`id` = `slot_claims`.`booking_id`)
  - 30 * (`half_hour` - (SELECT min(`half_hour`) FROM `slot_claims` AS `its`
    WHERE `its`.`booking_id` = `slot_claims`.`booking_id`))))
WHERE `booking_id` IN (SELECT `id` FROM `bookings` WHERE `minutes` IS NOT NULL);--> statement-breakpoint
UPDATE `slot_claims` SET `minutes` = 0 WHERE `is_extra` = 1;--> statement-breakpoint
ALTER TABLE `slot_claims` DROP COLUMN `is_extra`;
